import { ENABLED_FLAGS_KEY, isFresh, parseEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { getEnabledFlags, getHtmlData, tryStorage } from '../behavior/htmlData.ts';

/** The enabled names in the browser's cache; null when there are none, or when storage is blocked. */
export function readCachedFlags(): { names: string[]; isFresh: boolean } | null {
  const cached = tryStorage(() => parseEnabledFlags(localStorage.getItem(ENABLED_FLAGS_KEY)));
  return cached ? { names: cached.names, isFresh: isFresh(cached.at, Date.now()) } : null;
}

/**
 * Takes out of their templates the parts and views that the flags in `<html>` want shown, and gives the document the title and language
 * of the view that is shown. Style sheets hide what is off (gateCss.ts), so nothing goes back into a template.
 */
export function openGates(): void {
  const names = getEnabledFlags();
  const isWanted = ({ dataset: { flag, unless } }: HTMLElement): boolean =>
    flag ? names.includes(flag) : !getHtmlData().stale && !names.includes(unless ?? '');
  // A template may hold others.
  const findTemplate = () =>
    [...document.querySelectorAll<HTMLTemplateElement>('template[data-flag], template[data-unless]')].find(isWanted);
  for (let template = findTemplate(); template; template = findTemplate()) template.replaceWith(template.content);
  // The last one counts: a gate's 404 view comes after the gates within its page.
  const view = [...document.querySelectorAll<HTMLElement>('[data-title]')].findLast(isWanted);
  if (!view) return;
  document.title = view.dataset.title ?? '';
  document.documentElement.lang = view.dataset.lang ?? '';
}
