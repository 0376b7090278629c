/**
 * Inline script in the header, next to the link to the quote list. Shows the link with its count before the first paint, and updates it when
 * this page, another tab or a page that the visitor returns from has changed the list.
 */
import { LIST_KEY, readList } from '@olea/shared/catalog/list';
import { tryStorage } from './htmlData.ts';

const part = document.currentScript?.parentElement as HTMLElement;

function showCount(): void {
  const { lines } = readList(tryStorage(() => localStorage.getItem(LIST_KEY)) ?? null);
  part.hidden = lines.length === 0;
  (part.querySelector('b') as HTMLElement).textContent = String(lines.length);
}

showCount();
for (const type of ['storage', 'pageshow', LIST_KEY]) addEventListener(type, showCount);
