import { LANGUAGES, localizePath, publishedLocales } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { absoluteUrl, discoverablePages, type IsOn } from '../head/alternates.ts';
import type { SiteOrigin } from '../head/siteOrigin.ts';
import type { BuiltPage } from './readBuiltPages.ts';

/** `llms.txt`: what this site is and where things stand, in the words of the pages themselves. */
export function createLlmsFile({ origin }: SiteOrigin, pages: readonly BuiltPage[], isOn: IsOn): string {
  const page = (path: string) => pages.find(({ url }) => url === path);
  const lines = discoverablePages(isOn)
    .filter(({ locale }) => locale === 'en')
    .map(({ path }) => `- [${page(path)?.title}](${absoluteUrl(path, 'en', origin)}): ${page(path)?.description}`);
  const languages = publishedLocales(isOn).map(
    (locale) => `- [${LANGUAGES[locale].name}](${origin}${localizePath('/', locale)})`,
  );
  const { street, city, region, postalCode } = site.address;
  return `# ${site.brand}

> ${page('/')?.description ?? ''}

Founded ${site.foundedYear}. Office: ${street}, ${city}, ${region} ${postalCode}. Write to ${site.email} or call ${site.phone.display}. Prices in ${site.currency}.

## Pages

${lines.join('\n')}

## Languages

${languages.join('\n')}
`;
}
