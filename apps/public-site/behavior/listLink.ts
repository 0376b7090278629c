/**
 * Inline script in the header, beside the link to the quote list. Before the first paint, shows the link with the number of items. Updates
 * the number when this page or another tab changes the list.
 */
import { LIST_KEY } from '@olea/shared/catalog/list';
import { tryStorage } from './htmlData.ts';

const part = document.currentScript?.parentElement as HTMLElement;

function showCount(): void {
  // Count entries without validation, because the validation code is too large for every page.
  const count = tryStorage(() => (JSON.parse(localStorage.getItem(LIST_KEY) ?? '[]') as unknown[]).length);
  part.hidden = !count;
  (part.querySelector('b') as HTMLElement).textContent = String(count);
}

showCount();
for (const type of ['storage', 'pageshow', LIST_KEY]) addEventListener(type, showCount);
