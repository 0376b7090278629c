import { LOCALES, localizePath } from '@olea/shared/i18n';
import { SITE_ADDRESSES, site } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { CONSOLE_ADDRESSES } from '../../../apps/admin-desktop/src/screens.ts';
import { PORTAL_ADDRESSES } from '../../../apps/client-portal/src/portalPaths.ts';
import { createHeadersFile, createRedirectsFile } from '../../../apps/public-site/build/ruleFiles.ts';
import { pathsOf } from '../../../apps/public-site/content/readContent.ts';
import { speculationRules } from '../../../apps/public-site/pages/document/speculationRules.ts';
import { headersFor, parseHostRules } from '../../../scripts/site-server/hostRules.ts';

const inEveryLanguage = (paths: readonly string[]) =>
  paths.flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
const portal = site.clientPortal ? Object.values(PORTAL_ADDRESSES) : [];
const zones = [...inEveryLanguage(portal), ...CONSOLE_ADDRESSES];
const pages = inEveryLanguage(SITE_ADDRESSES.flatMap(pathsOf));

const rules = parseHostRules(createHeadersFile([], {}, true), createRedirectsFile());
const { prefetch } = JSON.parse(speculationRules) as {
  prefetch: [{ where: { and: [unknown, { not: { href_matches: string[] } }] } }];
};
const notPrefetched = prefetch[0].where.and[1].not.href_matches.map(
  (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
);

describe.each<[string, (path: string) => boolean]>([
  ['the noindex header', (path) => headersFor(rules, path).get('x-robots-tag') === 'noindex'],
  ['the list of what is not prefetched', (path) => notPrefetched.some((pattern) => pattern.test(path))],
])('%s', (_, covers) => {
  it('covers every address of both zones, and no public page', () => {
    expect(zones.filter((path) => !covers(path))).toEqual([]);
    expect(pages.filter(covers)).toEqual([]);
  });
});
