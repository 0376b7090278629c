import { ENABLED_FLAGS_KEY, isFresh, parseEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { getEnabledFlags, getHtmlData, tryStorage } from '../behavior/htmlData.ts';

/** Reads the cached flags. Returns null if there are no valid ones or storage is blocked. */
export function readCachedFlags(): { names: string[]; isFresh: boolean } | null {
  const cached = tryStorage(() => parseEnabledFlags(localStorage.getItem(ENABLED_FLAGS_KEY)));
  return cached ? { names: cached.names, isFresh: isFresh(cached.at, Date.now()) } : null;
}

/**
 * Unwraps each template whose part or view is to be shown, and sets the document's title and language to those of the visible view. CSS
 * hides disabled parts, so nothing moves back into a template.
 */
export function openGates(): void {
  const names = getEnabledFlags();
  const isWanted = ({ dataset: { flag, unless } }: HTMLElement): boolean =>
    flag ? names.includes(flag) : !getHtmlData().stale && !names.includes(unless ?? '');
  // A template may contain other templates.
  const findTemplate = () =>
    [...document.querySelectorAll<HTMLTemplateElement>('template[data-flag], template[data-unless]')].find(isWanted);
  for (let template = findTemplate(); template; template = findTemplate()) template.replaceWith(template.content);
  // If a page's flag is off, gates inside the hidden page may also match, so use the last match, which is the 404 view.
  const view = [...document.querySelectorAll<HTMLElement>('[data-title]')].findLast(isWanted);
  if (!view) return;
  document.title = view.dataset.title ?? '';
  document.documentElement.lang = view.dataset.lang ?? '';
}
