/**
 * The inline script after the news filter: takes the category from the address, so that articles it filters out are never painted. An
 * unknown one shows all of them.
 */
import { htmlData } from '../../page-context/htmlData.ts';

const find = (category: string) => document.querySelector<HTMLElement>(`[data-filter="${CSS.escape(category)}"]`);
const category = new URLSearchParams(location.search).get('category') ?? '';
htmlData().category = category;
find('')?.setAttribute('aria-pressed', 'false');
(find(category) ?? find(''))?.setAttribute('aria-pressed', 'true');
