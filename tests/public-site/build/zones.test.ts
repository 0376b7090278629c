import { LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import { expect, it } from 'vitest';
import { CONSOLE_ADDRESSES } from '../../../apps/admin-desktop/src/screens.ts';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { pathsOf } from '../../../apps/public-site/content/readContent.ts';
import { speculationRules } from '../../../apps/public-site/head/pageHead.ts';

const inEveryLanguage = (paths: readonly string[]) =>
  paths.flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
const portal = site.clientPortal ? Object.values(PORTAL_ADDRESSES) : [];
const zones = [...inEveryLanguage(portal), ...CONSOLE_ADDRESSES];
const pages = inEveryLanguage(SITE_ADDRESSES.flatMap(pathsOf));

const { prefetch } = JSON.parse(speculationRules) as {
  prefetch: [{ where: { and: [unknown, { not: { href_matches: string[] } }] } }];
};
const patterns = prefetch[0].where.and[1].not.href_matches.map(
  (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
);
const isPrefetched = (path: string) => !patterns.some((pattern) => pattern.test(path));

// That no zone is indexed: tests/public-site/crawl/addressTable.ts.
it('every public page is prefetched, and no address of both zones', () => {
  expect(zones.filter(isPrefetched)).toEqual([]);
  expect(pages.filter((path) => !isPrefetched(path))).toEqual([]);
});
