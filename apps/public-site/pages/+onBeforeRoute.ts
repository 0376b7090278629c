import { splitLocale } from '@olea/shared/i18n/languages';

/** Removes the language prefix from the path before vike selects a page. */
export function onBeforeRoute({ urlPathname }: { urlPathname: string }): { pageContext: { urlLogical: string } } {
  return { pageContext: { urlLogical: splitLocale(urlPathname).path } };
}
