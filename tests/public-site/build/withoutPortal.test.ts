import company from '@olea/shared/content/company.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const FACTS = '../../../shared/content/company.json';

async function loadSite(clientPortal: boolean) {
  vi.resetModules();
  vi.doMock(FACTS, () => ({ default: { ...company, clientPortal } }));
  const { createRobotsFile } = await import('../../../apps/public-site/build/crawlerFiles.ts');
  const { createHeadersFile, createRedirectsFile } = await import('../../../apps/public-site/build/ruleFiles.ts');
  const { onBeforePrerenderStart } = await import('../../../apps/public-site/pages/public/+onBeforePrerenderStart.ts');
  const { parseMessage } = await import('../../../supabase/functions/send-contact-email/handler.ts');
  return {
    parseMessage,
    pages: onBeforePrerenderStart(),
    robots: createRobotsFile({ origin: 'https://site.example', indexable: true }),
    rules: createHeadersFile([], {}, true) + createRedirectsFile(),
  };
}
type Site = Awaited<ReturnType<typeof loadSite>>;

describe('a company that has no client portal', () => {
  let withPortal: Site;
  let without: Site;
  beforeAll(async () => {
    withPortal = await loadSite(true);
    without = await loadSite(false);
  });
  // Later test files must load the original modules.
  afterAll(() => {
    vi.doUnmock(FACTS);
    vi.resetModules();
  });

  it('has no portal page, header rule or redirect', () => {
    expect(without.robots).toBe('User-agent: *\nDisallow:\n\nSitemap: https://site.example/sitemap.xml\n');
    expect(JSON.stringify(without)).not.toContain('/client');
    expect(JSON.stringify(withPortal)).toContain('/client');
  });

  it('accepts an access request from an outdated page as a contact message', () => {
    const fields = { company: 'Elia', industry: 'retail' };
    const request = { name: 'Ana', email: 'ana@shop.example', message: 'Oil', kind: 'access-request', fields };
    const parse = (site: Site) => site.parseMessage(request);
    expect(parse(without)).toMatchObject({ ok: true, message: { kind: 'contact', message: 'Oil', fields } });
    expect(parse(withPortal)).toMatchObject({ ok: true, message: { kind: 'access-request' } });
  });
});
