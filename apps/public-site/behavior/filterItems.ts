import type { FoundRows, ShowResults } from './searchItems.ts';

/** Typing changes the URL only after this pause, because each change makes Chromium check all links against the speculation rules again. */
const TYPING_PAUSE_MS = 100;

export type FindTexts = Readonly<Record<FoundRows['kind'] | 'none' | 'nothing', string>>;

/**
 * Shows the items that match the controls, and the number of items for each option. Reads the initial values from the URL, unless the
 * visitor has already edited a control, and writes changes to the URL.
 */
export function startFilters(form: HTMLElement, list: HTMLElement, isEdited: boolean): void {
  const find = <E extends HTMLElement>(selector: string) => form.querySelector(selector) as E;
  const field = find<HTMLInputElement>('[name=q]');
  const filters = [...form.querySelectorAll('select')];
  const controls = [field, ...filters];
  const [output, news, reset, failure] = [
    find('output'),
    find('[data-news]'),
    find('[data-reset]'),
    find('.part-failed'),
  ];
  const texts = JSON.parse(news.dataset.news ?? '') as FindTexts;
  const rows = Array.from(list.querySelectorAll<HTMLElement>('[data-is]'), (row) => ({
    row,
    values: (row.dataset.is ?? '').split(' '),
  }));
  let search: ShowResults | undefined;
  let isLoading = false;
  let timer = 0;

  const load = async () => {
    if (search || isLoading) return;
    isLoading = true;
    try {
      const { createSearch } = await import('./searchItems.ts');
      search = await createSearch(list, form.dataset.index ?? '');
    } catch {
      // Focusing or typing in the search field retries.
    }
    isLoading = false;
    failure.hidden = Boolean(search);
    show();
  };

  const show = () => {
    const query = field.value.trim();
    // With a query in the URL, the list stays hidden while the search loads.
    if (!(isLoading && query)) list.removeAttribute('data-waits');
    const found = search?.(query);
    const counts = filters.map(() => new Map<string, number>());
    let count = 0;
    for (const { row, values } of rows) {
      // The style sheet hides the rows that the search did not find (`data-found`).
      if (found && !found.rows.has(row)) continue;
      const failed = filters.filter(({ value }) => value && !values.includes(value));
      const isShown = failed.length === 0;
      if (row.hidden === isShown) row.hidden = !isShown;
      if (isShown) count += 1;
      // Count the matching items of each option, with all other filters unchanged.
      counts.forEach((totals, index) => {
        if (failed.every((filter) => filter === filters[index]))
          for (const value of values) totals.set(value, (totals.get(value) ?? 0) + 1);
      });
    }
    list.toggleAttribute('data-found', Boolean(found));
    if (!found)
      for (const section of list.querySelectorAll('section'))
        section.hidden = !section.querySelector('li:not([hidden])');
    filters.forEach(({ options }, index) => {
      for (const option of options)
        option.text = option.text.replace(/\d+(?=\)$)/, String(counts[index]?.get(option.value) ?? 0));
    });
    output.textContent = (output.dataset.count ?? '').replace('{{count}}', String(count));
    const kind = found?.rows.size === 0 ? 'nothing' : count === 0 ? 'none' : (found?.kind ?? 'all');
    news.textContent = texts[kind].replace('{{query}}', () => found?.missing || query);
    reset.hidden = controls.every(({ value }) => !value);
  };

  const showAddress = () => {
    const query = new URLSearchParams(location.search);
    for (const control of controls) {
      control.value = query.get(control.name) ?? '';
      // A select is blank if no option has the URL's value, so select the first option.
      if (!control.value) control.value = '';
    }
    if (field.value) void load();
    show();
  };

  /** Typing replaces the history entry, unless it adds or removes the whole query. */
  const writeAddress = (isTyping: boolean) => {
    const url = new URL(location.href);
    const hadQuery = url.searchParams.has('q');
    for (const { name, value } of controls) {
      url.searchParams.set(name, value);
      if (!value) url.searchParams.delete(name);
    }
    const isSameEntry = isTyping && hadQuery === url.searchParams.has('q');
    history[isSameEntry ? 'replaceState' : 'pushState'](null, '', url);
  };

  const update = (isTyping: boolean) => {
    if (field.value) void load();
    show();
    clearTimeout(timer);
    if (isTyping) timer = window.setTimeout(writeAddress, TYPING_PAUSE_MS, isTyping);
    else writeAddress(isTyping);
  };

  if (isEdited) update(false);
  else showAddress();
  if (document.activeElement === field) void load();
  addEventListener('popstate', showAddress);
  form.addEventListener('input', ({ target }) => update(target === field));
  field.addEventListener('focus', () => void load());
  reset.addEventListener('click', () => {
    for (const control of controls) control.value = '';
    update(false);
    field.focus();
  });
}
