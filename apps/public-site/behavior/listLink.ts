/**
 * Inline script beside the link to the quote list in the header. Shows the number of items before the first paint, and updates it when this
 * page or another tab changes the list.
 */
import { LIST_KEY } from '@olea/shared/catalog/list';
import { tryStorage } from './htmlData.ts';

const part = document.currentScript?.parentElement as HTMLElement;

function showCount(): void {
  // Count entries without validation, because the validation code would be too large for every page.
  const count = tryStorage(() => (JSON.parse(localStorage.getItem(LIST_KEY) ?? '[]') as unknown[]).length);
  part.hidden = !count;
  (part.querySelector('b') as HTMLElement).textContent = String(count);
}

showCount();
for (const type of ['storage', 'pageshow', LIST_KEY]) addEventListener(type, showCount);
