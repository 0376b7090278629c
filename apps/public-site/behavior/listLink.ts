/**
 * Inline script in the header, next to the link to the quote list. Shows the link with its count before the first paint, and updates it when
 * this page, another tab or a page that the visitor returns from has changed the list.
 */
import { LIST_KEY } from '@olea/shared/catalog/list';
import { tryStorage } from './htmlData.ts';

const part = document.currentScript?.parentElement as HTMLElement;

function showCount(): void {
  // Only counts the entries, because the code that validates each one is too large for every page.
  const count = tryStorage(() => (JSON.parse(localStorage.getItem(LIST_KEY) ?? '[]') as unknown[]).length);
  part.hidden = !count;
  (part.querySelector('b') as HTMLElement).textContent = String(count);
}

showCount();
for (const type of ['storage', 'pageshow', LIST_KEY]) addEventListener(type, showCount);
