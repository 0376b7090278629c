import { splitLocale } from '@olea/shared/i18n/languages';

/** Takes the language off the address once; pages know only their own path. */
export function onBeforeRoute({ urlPathname }: { urlPathname: string }): { pageContext: { urlLogical: string } } {
  return { pageContext: { urlLogical: splitLocale(urlPathname).path } };
}
