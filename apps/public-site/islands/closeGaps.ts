/**
 * Parts that went off under the visitor's eyes keep their space (`data-hold`). Where nothing has been read or touched yet, the
 * gap is closed at once: in frames in which nothing of the page is visible, so that nothing is seen to move.
 */
export function closeGaps(): void {
  const held = document.querySelectorAll('[data-hold]');
  if (!held[0] || scrollY > 0 || navigator.userActivation?.hasBeenActive !== false) return;
  const moving = [...document.querySelectorAll<HTMLElement>('.links,main,footer')];
  const setVisibility = (value: string) => {
    for (const element of moving) element.style.visibility = value;
  };
  const afterTwoFrames = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));
  setVisibility('hidden');
  afterTwoFrames(() => {
    for (const part of held) part.removeAttribute('data-hold');
    afterTwoFrames(() => setVisibility(''));
  });
}
