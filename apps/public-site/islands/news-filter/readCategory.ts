/** The inline script after the news filter: takes the category from the address, so that articles it filters out are never painted. */
const button = (category: string) => document.querySelector<HTMLElement>(`[data-filter="${category}"]`) as HTMLElement;
const category = /[?&]category=([\w-]+)/.exec(location.search)?.[1] ?? '';
document.documentElement.dataset.category = category;
button('').ariaPressed = 'false';
(button(category) ?? button('')).ariaPressed = 'true';

export {};
