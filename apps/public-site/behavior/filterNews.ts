/**
 * Inline script after the news list. Filters the list by the category in the URL, before the first paint and when the category
 * changes. Shows all items if the category is missing or unknown.
 */

const buttons = [...document.querySelectorAll<HTMLElement>('[data-filter]')];
const articles = document.querySelectorAll<HTMLElement>('article[data-category]');

const show = () => {
  const requested = new URLSearchParams(location.search).get('category') ?? '';
  const chosen = buttons.find(({ dataset: { filter } }) => filter === requested) ?? buttons[0];
  const category = chosen?.dataset.filter;
  for (const article of articles) article.hidden = Boolean(category) && article.dataset.category !== category;
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
