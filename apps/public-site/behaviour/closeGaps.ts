/**
 * A part that is switched off while in view leaves a gap (`data-gap`) instead of moving the rest. A gap is closed as soon as that moves
 * nothing in view: when it has been scrolled out of the window, above or below; and at once as long as the visitor has neither scrolled
 * nor interacted, with the page hidden for the frames in which the rest moves.
 */
export function closeGaps(): void {
  const gaps = document.querySelectorAll('[data-gap]');
  if (!gaps[0]) return;
  closeOutOfSight();
  addEventListener('scrollend', closeOutOfSight);
  if (scrollY > 0 || navigator.userActivation?.hasBeenActive !== false) return;
  const moving = [...document.querySelectorAll<HTMLElement>('.links,main,footer')];
  const setVisibility = (value: string) => {
    for (const element of moving) element.style.visibility = value;
  };
  const afterTwoFrames = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));
  setVisibility('hidden');
  afterTwoFrames(() => {
    for (const part of gaps) part.removeAttribute('data-gap');
    afterTwoFrames(() => setVisibility(''));
  });
}

/** What is gone above the window is scrolled away in the same frame, by us: not every browser anchors, and one that does must not do it again. */
function closeOutOfSight(): void {
  const root = document.documentElement;
  root.style.overflowAnchor = 'none';
  for (const gap of document.querySelectorAll('[data-gap]')) {
    const { top, bottom } = gap.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) continue;
    const height = root.scrollHeight;
    gap.removeAttribute('data-gap');
    if (bottom <= 0) scrollBy({ top: root.scrollHeight - height, behavior: 'instant' });
  }
  requestAnimationFrame(() => requestAnimationFrame(() => root.style.removeProperty('overflow-anchor')));
}
