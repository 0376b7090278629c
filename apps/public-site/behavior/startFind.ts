/**
 * Inline script after the catalog. Loads the filters when a control receives focus, or immediately if the URL contains a filter or a query.
 * In the latter case, hides the list until the filters and, for a query, the search have loaded, so that it does not jump.
 */
import type { startFilters } from './filterItems.ts';

/** If the script has not loaded after this time, the page shows the whole list and an error. */
const TIMEOUT_MS = 10_000;

const form = document.querySelector('.find') as HTMLElement;
const list = document.querySelector('.goods') as HTMLElement;
const failure = form.querySelector('.part-failed') as HTMLElement;
let isLoading = false;
let isEdited = false;

function showFailure(): void {
  failure.hidden = false;
  list.removeAttribute('data-waits');
}

const load = async () => {
  if (isLoading) return;
  isLoading = true;
  const timer = setTimeout(showFailure, TIMEOUT_MS);
  try {
    const module = (await import(form.dataset.script ?? '')) as { startFilters: typeof startFilters };
    failure.hidden = true;
    module.startFilters(form, list, isEdited);
  } catch {
    // The next focus or input retries.
    isLoading = false;
    showFailure();
  }
  clearTimeout(timer);
};

(form.querySelector('details') as HTMLDetailsElement).open = matchMedia('(min-width: 40rem)').matches;
form.addEventListener('focusin', () => void load());
form.addEventListener('input', () => {
  isEdited = true;
  void load();
});
const query = new URLSearchParams(location.search);
if (Array.from(form.querySelectorAll('[name]')).some((control) => query.get(control.getAttribute('name') ?? ''))) {
  list.toggleAttribute('data-waits');
  void load();
}
