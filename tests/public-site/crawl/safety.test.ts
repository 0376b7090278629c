import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from '@olea/shared/site/facts';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { createContentSecurityPolicy } from '../../../apps/public-site/build/ruleFiles.ts';
import { headersFor, parseHostRules } from '../../../scripts/site-server/hostRules.ts';
import { fileOf, readSite, SITE_DIR } from './builtSite.ts';
import { htmlErrors } from './htmlErrors.ts';

const pages = await readSite();
const read = (name: string): Promise<string> => readFile(join(SITE_DIR, name), 'utf8');
const rules = parseHostRules(await read('_headers'), await read('_redirects'));
const policyOf = (url: string): Map<string, string[]> =>
  new Map(
    (headersFor(rules, url).get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/);
      return [name, values];
    }),
  );
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const DATA_BLOCKS = ['application/ld+json', 'application/json'];

/** The page as a browser reads it with every template unwrapped, however deep. */
function parseWhole(html: string) {
  return load(html.replaceAll(/<\/?template[^>]*>/g, '').replaceAll(/<\/?noscript>/g, ''));
}

it('is valid HTML on every page, the start pages of the zones included', async () => {
  expect(await htmlErrors(pages)).toEqual([]);
});

describe('the security policy of every built page', () => {
  it('allows every inline script and style sheet of the page by hash, templates included', () => {
    const refused: string[] = [];
    for (const { url, html } of pages) {
      const policy = policyOf(url);
      const $ = parseWhole(html);
      for (const script of $('script:not([src])').get()) {
        const text = $(script).html() ?? '';
        if (DATA_BLOCKS.includes($(script).attr('type') ?? '')) continue;
        if (!policy.get('script-src')?.includes(sha256(text))) refused.push(`${url}: <script>${text.slice(0, 40)}`);
      }
      for (const style of $('style').get()) {
        const text = $(style).text();
        if (!policy.get('style-src-elem')?.includes(sha256(text))) refused.push(`${url}: <style>${text.slice(0, 40)}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('allows nothing wholesale', () => {
    for (const { url } of pages) {
      const policy = policyOf(url);
      expect(policy.get('default-src'), url).toEqual(["'none'"]);
      expect(policy.get('script-src')?.join(' '), url).not.toMatch(/unsafe|\*|https?:|data:/);
      expect(policy.get('style-src-elem')?.join(' '), url).not.toMatch(/unsafe|\*/);
      for (const name of ['base-uri', 'frame-ancestors']) expect(policy.get(name), name).toEqual(["'none'"]);
    }
  });

  it('is one line of `_headers` that the host takes, with the addresses of a hosted backend and of the real providers too', () => {
    const policy = createContentSecurityPolicy(pages, {
      SITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
      SITE_FLAGS_URL: 'https://flags.oleaandthyme.example/flags',
      SITE_HUBSPOT_PORTAL_ID: '1',
      SITE_HUBSPOT_CONTACT_FORM_ID: '2',
      SITE_HUBSPOT_ACCESS_FORM_ID: '3',
    });
    expect(`  Content-Security-Policy: ${policy}`.length).toBeLessThanOrEqual(2000);
  });

  it('is not asked to allow inline handlers, script addresses, forms to elsewhere or foreign files', () => {
    const found: string[] = [];
    for (const { url, html } of pages) {
      const $ = parseWhole(html);
      for (const element of $('*').get()) {
        for (const [name, value] of Object.entries('attribs' in element ? element.attribs : {})) {
          if (/^on/i.test(name) || /^\s*javascript:/i.test(value)) found.push(`${url}: ${name}="${value}"`);
        }
      }
      for (const element of $('script[src],img[src],source[srcset],link[href],iframe,object,embed').get()) {
        const $element = $(element);
        const isLink = /canonical|alternate/.test($element.attr('rel') ?? '');
        const address = $element.attr('src') ?? $element.attr('srcset') ?? (isLink ? '/' : $element.attr('href'));
        if (!address?.startsWith('/') || address.startsWith('//')) found.push(`${url}: ${$.html(element)}`);
      }
      for (const form of $('form').get()) {
        if ($(form).attr('method') !== 'dialog' && !url.includes('/client/')) found.push(`${url}: form`);
      }
    }
    expect(found).toEqual([]);
  });
});

describe('what hosts and machines read', () => {
  it('leads every redirect to a page that is there', () => {
    for (const { to } of rules.redirects.filter(({ to }) => !to.includes(':splat')))
      expect(to === '/' || fileOf(SITE_DIR, to), to).toBeTruthy();
  });

  it('describes the site to language models by addresses that exist', async () => {
    const llms = await read('llms.txt');
    expect(llms.startsWith(`# ${site.brand}\n`)).toBe(true);
    const addresses = [...llms.matchAll(/\]\((https:[^)]*)\)/g)].map(([, address = '']) => new URL(address).pathname);
    expect(addresses.length).toBeGreaterThan(12);
    expect(addresses.filter((path) => path !== '/' && !fileOf(SITE_DIR, path))).toEqual([]);
  });
});
