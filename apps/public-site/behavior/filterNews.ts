/**
 * Inline script between the categories and the news. Copies the category in the address to `html[data-category]`. The style sheet then
 * hides the other articles before the first paint. An unknown category shows all of them.
 */
import { getHtmlData } from './htmlData.ts';

const buttons = [...document.querySelectorAll<HTMLElement>('[data-filter]')];

const show = () => {
  const requested = new URLSearchParams(location.search).get('category') ?? '';
  const chosen = buttons.find(({ dataset: { filter } }) => filter === requested) ?? buttons[0];
  getHtmlData().category = chosen?.dataset.filter ?? '';
  for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
  (document.querySelector('.news-filter-count') as HTMLElement).textContent = chosen?.dataset.count ?? '';
};

for (const button of buttons)
  button.addEventListener('click', () => {
    const { filter } = button.dataset;
    const url = new URL(location.href);
    if (filter) url.searchParams.set('category', filter);
    else url.searchParams.delete('category');
    history.pushState(null, '', url);
    show();
  });
addEventListener('popstate', show);
show();
