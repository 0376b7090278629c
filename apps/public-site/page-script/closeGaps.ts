/**
 * A part that is switched off while in view leaves a gap (`data-gap`) instead of moving the rest. As long as the visitor has neither
 * scrolled nor interacted, gaps are closed at once; the page is hidden for the frames in which the rest moves.
 */
export function closeGaps(): void {
  const gaps = document.querySelectorAll('[data-gap]');
  if (!gaps[0] || scrollY > 0 || navigator.userActivation?.hasBeenActive !== false) return;
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
