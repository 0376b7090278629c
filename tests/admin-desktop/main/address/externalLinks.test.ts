import { site } from '@olea/shared/site/facts';
import { describe, expect, it, vi } from 'vitest';
import {
  createOpenOutside,
  createWebsite,
  readExternal,
} from '../../../../apps/admin-desktop/src/main/address/externalLinks.ts';

const [domain] = site.productionDomains;
const list = { hosts: ['oleaandthyme.example'], localOrigin: null };

describe('readExternal', () => {
  it.each([
    ['https://oleaandthyme.example/fr/teams?x=1'],
    ['https:oleaandthyme.example', 'https://oleaandthyme.example/'],
    ['HTTPS://OLEAANDTHYME.EXAMPLE/a/../b c', 'https://oleaandthyme.example/b%20c'],
    ['https://@oleaandthyme.example/', 'https://oleaandthyme.example/'],
    ['mailto:hello@oleaandthyme.example'],
    ['mailto:hello@oleaandthyme.example?subject=Re%3A%20%CE%9B%CE%AC%CE%B4%CE%B9&body=One%0D%0ATwo%20%26%20three'],
    [
      'MAILTO:o%27brien@b.example?subject=1+1 %26%c3%a9&body=One%0D%0ATwo#x',
      'mailto:o%27brien@b.example?subject=1%2B1%20%26%C3%A9&body=One%0D%0ATwo',
    ],
    ["mailto:o'brien@b.example", 'mailto:o%27brien@b.example'],
    ['tel:+16135550142#x', 'tel:+16135550142'],
  ])('allows %s and returns it normalized', (given, read = given) => expect(readExternal(given, list)).toBe(read));

  it.each([
    'http://oleaandthyme.example/',
    'https://oleaandthyme.example.evil.example/',
    'https://evil.example/?oleaandthyme.example',
    'https://oleaandthyme.example@evil.example/',
    'https://user:word@oleaandthyme.example/',
    'https://oleaandthyme.example:8443/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'smb://oleaandthyme.example/share',
    'ms-msdt:/id',
    'vbscript:x',
    'mailto:a@b.example?attach=/etc/passwd',
    'mailto:a@b.example?subject=a&bcc=c@d.example',
    'mailto:a@b.example,c@d.example?subject=a',
    'mailto:a%2Cc@d.example',
    'mailto:a%zz@b.example',
    'tel:*21*1%23',
    'tel:',
    'mailto:',
    'https://oleaandthyme.example/\r\nx',
    'https://oleaandthyme.example/%0d%0ax',
    'https://oleaandthyme.example/%zz',
    'https:oleaandthyme.example\\@evil.example',
    'https:\\\\oleaandthyme.example\\share',
    'mailto:a@b.example?subject=a%0d%0aBcc:%20c@d.example',
    'mailto:a@b.example?subject=a%00',
    'mailto:a@b.example?body=a%1bb',
    'mailto:a@b.example%0d%0a',
    'oleaandthyme.example',
    '',
  ])('rejects %j', (url) => expect(readExternal(url, list)).toBeNull());

  it('allows plain http only for the site of a local backend, on its own port', () => {
    const local = { hosts: [], localOrigin: 'http://127.0.0.1:4390' };
    expect(readExternal('http://127.0.0.1:4390/fr', local)).toBe('http://127.0.0.1:4390/fr');
    expect(readExternal('http://127.0.0.1:4391/', local)).toBeNull();
    expect(readExternal('http://127.0.0.1:4390/', list)).toBeNull();
  });
});

describe('createOpenOutside', () => {
  it('opens only URLs with a listed host, and normalizes them', async () => {
    const open = vi.fn(async () => undefined);
    const openOutside = createOpenOutside({ localOrigin: null, open });
    for (const listed of [`https:${domain}`, `${site.otherBrand.url}/`]) expect(await openOutside(listed)).toBe(true);
    expect(await openOutside('https://evil.example/')).toBe(false);
    expect(open.mock.calls).toEqual([[`https://${domain}/`], [`${site.otherBrand.url}/`]]);
  });

  it('returns false when the system has no program to open the URL', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const openOutside = createOpenOutside({ localOrigin: null, open: () => Promise.reject(new Error('no browser')) });
    expect(await openOutside(`https://${domain}/`)).toBe(false);
  });
});

const backend = { url: 'https://backend.example', key: 'public' };
const now = () => 0;
const origins = site.productionDomains.map((domain) => `https://${domain}`);
const [first = '', second = ''] = origins;

/** Creates a `fetch` function with the given reachable origins and enabled flags. If `enabled` is null, the backend is down. */
function network(answering: string[], enabled: string[] | null) {
  return async (url: string) => {
    if (url.startsWith(backend.url)) {
      if (!enabled) throw new TypeError('fetch failed');
      return Response.json(enabled);
    }
    if (!answering.includes(new URL(url).origin)) throw new TypeError('fetch failed');
    return new Response(null);
  };
}

it.each([
  ['the first domain if it responds', origins, ['domain_failover'], first],
  ['the first domain while domain_failover is off, even if only the second responds', [second], [], first],
  ['the domain that responds while the backend is down', [second], null, second],
])('createWebsite chooses %s', async (_case, answering, enabled, expected) => {
  const fetch = network(answering, enabled);
  expect(await createWebsite({ backend, localOrigin: null, fetch, now })()).toBe(expected);
});

it('the website’s domain is chosen at most once a minute', async () => {
  let at = 0;
  const fetch = vi.fn(network(origins, ['domain_failover']));
  const website = createWebsite({ backend, localOrigin: null, fetch, now: () => at });
  expect(new Set(await Promise.all([website(), website(), website()]))).toEqual(new Set([first]));
  await website();
  const asked = () => fetch.mock.calls.map(([url]) => new URL(url).host);
  expect(asked()).toEqual(['backend.example', ...site.productionDomains]);
  at = 60_001;
  await website();
  expect(asked()).toHaveLength(2 * (1 + origins.length));
});
