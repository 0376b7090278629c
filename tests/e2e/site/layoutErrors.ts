import type { Page } from '@playwright/test';

/**
 * Returns one line per layout error at the current width: horizontal scrolling, text or controls beyond the window, cut-off text, and
 * header parts that overlap or extend below the header.
 */
export const findLayoutErrors = (page: Page): Promise<string[]> => page.evaluate(findErrors);

function findErrors(): string[] {
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (wide > width) faults.add(`scrolls sideways, ${wide} px`);
  const isInside = (box: DOMRect, { left, right }: { left: number; right: number }) =>
    box.width === 0 || (box.left >= left - 1 && box.right <= right + 1);

  const getFrame = (element: Element) => {
    const { overflow, clipPath } = getComputedStyle(element);
    const insets = clipPath.startsWith('inset') && (clipPath.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
    if (!insets && !/hidden|clip/.test(overflow)) return null;
    const [above = 0, after = 0, below = 0, before = 0] = insets || [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: left + before, top: top + above, right: right - after, bottom: bottom - below };
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    // Skip visually hidden text, the skip link, the decorative brand name in the footer, and text areas.
    const isMeant = element?.closest('.sr,.skip,.nameplate,textarea');
    if (!text.textContent?.trim() || !element?.checkVisibility() || isMeant) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!isInside(box, { left: 0, right: width })) faults.add(`beyond the window: ${text.textContent}`);
    let around: Element | null = element;
    while (around && around !== document.body) {
      const frame = getFrame(around);
      if (frame && !(isInside(box, frame) && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1))
        faults.add(`cut by ${around.className}: ${text.textContent}`);
      // The elements around a modal dialog do not clip it.
      around = around.matches(':modal') ? null : around.parentElement;
    }
  }

  const getBoxes = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && !element.closest('.sr,.skip,[popover]'))
      .map((element) => ({ name: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }));
  for (const { name, box } of getBoxes('button, input, select, textarea, summary'))
    if (!isInside(box, { left: 0, right: width })) faults.add(`beyond the window: ${name}`);

  const header = document.querySelector('.site-header')?.getBoundingClientRect();
  const items = getBoxes('.mark, .bar > .links a, .tools > *');
  for (const [index, { name, box }] of items.entries()) {
    if (header && box.bottom > header.bottom + 1) faults.add(`below the header: ${name}`);
    for (const other of items.slice(index + 1)) {
      const isBeside = other.box.left >= box.right - 1 || other.box.right <= box.left + 1;
      const isAbove = other.box.top >= box.bottom - 1 || other.box.bottom <= box.top + 1;
      if (!isBeside && !isAbove) faults.add(`overlap: ${name} and ${other.name}`);
    }
  }
  return [...faults].map((fault) => `${location.pathname} at ${width}: ${fault}`);
}
