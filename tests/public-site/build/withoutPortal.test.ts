import company from '@olea/shared/content/company.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const FACTS = '../../../shared/content/company.json';

/** What is made of the facts of a company, by modules that were loaded after them. */
async function siteOf(clientPortal: boolean) {
  vi.resetModules();
  vi.doMock(FACTS, () => ({ default: { ...company, clientPortal } }));
  const { linksIn } = await import('@olea/shared/site');
  const { createRobotsFile } = await import('../../../apps/public-site/build/crawlerFiles.ts');
  const { createHeadersFile, createRedirectsFile } = await import('../../../apps/public-site/build/ruleFiles.ts');
  const { portalEntryAt, START_PAGES } = await import('../../../apps/client-portal/src/portalPaths.ts');
  return {
    links: linksIn('header', 'mobile', 'button', 'footer', 'legal').map(({ path }) => path),
    pages: START_PAGES,
    entry: portalEntryAt('/client/login'),
    robots: createRobotsFile({ origin: 'https://site.example', indexable: true }),
    rules: createHeadersFile([], {}, true) + createRedirectsFile(),
  };
}
type Site = Awaited<ReturnType<typeof siteOf>>;

describe('a company without a client portal', () => {
  let withPortal: Site;
  let without: Site;
  beforeAll(async () => {
    withPortal = await siteOf(true);
    without = await siteOf(false);
  });
  // Files that run after this one read the modules anew.
  afterAll(() => {
    vi.doUnmock(FACTS);
    vi.resetModules();
  });

  it('has no page, link or rule of it, and every other link', () => {
    expect(without.links).toEqual(withPortal.links.filter((path) => !path.startsWith('/client/')));
    expect(without.links.length).toBeLessThan(withPortal.links.length);
    expect([without.pages, without.entry]).toEqual([[], null]);
    expect(JSON.stringify(without)).not.toContain('/client');
    expect(JSON.stringify(withPortal)).toContain('/client');
  });

  it('lets everything be crawled', () => {
    expect(without.robots).toBe('User-agent: *\nDisallow:\n\nSitemap: https://site.example/sitemap.xml\n');
  });
});
