import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy } from '../../../apps/public-site/build/ruleFiles.ts';
import { getHeaders, parseHostRules } from '../../../scripts/site-server/hostRules.ts';
import { loadWhole, readSite, rotatePages, SITE_DIR } from './builtSite.ts';
import { findHtmlErrors } from './htmlErrors.ts';

const allPages = await readSite();
const pages = rotatePages(allPages).map((page) => ({ ...page, $: loadWhole(page.html) }));
const read = (name: string): Promise<string> => readFile(join(SITE_DIR, name), 'utf8');
const rules = parseHostRules(await read('_headers'), await read('_redirects'));
const parsePolicy = (url: string): Map<string, string[]> =>
  new Map(
    (getHeaders(rules, url).get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/);
      return [name, values];
    }),
  );
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('every page is valid HTML, including the app shells', async () => {
  expect(await findHtmlErrors(pages)).toEqual([]);
});

describe('the security policy of every built page', () => {
  it('allows every inline script and style sheet of the page by hash', () => {
    const refused: string[] = [];
    for (const { url, $ } of pages) {
      const policy = parsePolicy(url);
      for (const element of $('script:not([src], [type$=json]), style')) {
        const text = $(element).html() ?? '';
        const allowed = policy.get(element.name === 'style' ? 'style-src-elem' : 'script-src');
        if (!allowed?.includes(sha256(text))) refused.push(`${url}: <${element.name}>${text.slice(0, 40)}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('blocks framing, base URLs and unlisted sources, and has no wildcard or unsafe keyword for scripts and style sheets', () => {
    for (const { url } of pages) {
      const policy = parsePolicy(url);
      expect(policy.get('default-src'), url).toEqual(["'none'"]);
      expect(policy.get('script-src')?.join(' '), url).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(policy.get('style-src-elem')?.join(' '), url).not.toMatch(/unsafe|\*/);
      for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name), name).toEqual(["'none'"]);
    }
  });

  it('fits the line limit of `_headers` with every optional origin', () => {
    const files = allPages.map(({ html }) => html);
    const policy = createContentSecurityPolicy(files, {
      SITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
      SITE_FLAGS_URL: 'https://flags.oleaandthyme.example/flags',
      SITE_HUBSPOT_PORTAL_ID: '1',
      SITE_HUBSPOT_CONTACT_FORM_ID: '2',
      SITE_HUBSPOT_ACCESS_FORM_ID: '3',
    });
    expect(`  Content-Security-Policy: ${policy}`.length).toBeLessThanOrEqual(2000);
  });
});

it('every form has method=dialog, so that a form without its script never puts typed text into the URL', () => {
  const asking = pages.filter(({ $ }) => $('form:not([method=dialog])').length > 0);
  expect(asking.map(({ url }) => url)).toEqual([]);
});
