import { LOCALES } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { describe, expect, it } from 'vitest';
import { readEditorSettings } from '../../../apps/public-site/build/addEditor.ts';
import { createRobotsFile, createSecurityFile } from '../../../apps/public-site/build/crawlerFiles.ts';
import { createContentSecurityPolicy, createHeadersFile } from '../../../apps/public-site/build/ruleFiles.ts';
import { getHeaders, parseHostRules } from '../../../scripts/site-server/hostRules.ts';

const page =
  '<style>a{}</style><script>one()</script><template><script>two()</script></template><script type="application/ld+json">{}</script>';

describe('_headers', () => {
  const policy = createContentSecurityPolicy([page], {});

  it('allows the Supabase origin, and HubSpot’s scripts only if HubSpot is configured', () => {
    expect(policy).not.toContain('hs-scripts');
    const hosted = createContentSecurityPolicy([page], {
      SITE_SUPABASE_URL: 'https://project.supabase.example/',
      SITE_HUBSPOT_PORTAL_ID: '1',
      SITE_HUBSPOT_CONTACT_FORM_ID: '2',
      SITE_HUBSPOT_ACCESS_FORM_ID: '3',
    });
    expect(hosted).toContain('https://project.supabase.example ');
    expect(hosted).toContain('https://js.hs-scripts.com');
  });

  it.each([
    ['/teams', /js\.hsforms\.net.*js\.hs-scripts\.com/, /never/],
    ['/client/login', /js\.hsforms\.net/, /hs-scripts|app\.hubspot\.com/],
    ['/fr/client/login', /js\.hsforms\.net/, /hs-scripts|app\.hubspot\.com/],
    ['/admin-portal/users', /script-src 'self'/, /hubspot|hsforms|hs-/],
    ['/simple-admin', /script-src 'self'/, /hubspot|hsforms|hs-/],
  ])('allows at %s only the third-party scripts that this part of the site loads', (path, allowed, absent) => {
    const env = { SITE_HUBSPOT_PORTAL_ID: '1', SITE_HUBSPOT_CONTACT_FORM_ID: '2', SITE_HUBSPOT_ACCESS_FORM_ID: '3' };
    const headers = getHeaders(parseHostRules(createHeadersFile([page], env, true), ''), path);
    expect(headers.get('content-security-policy')).toMatch(allowed);
    expect(headers.get('content-security-policy')).not.toMatch(absent);
  });

  it('allows pages to fetch the flags from an edge on another origin', () => {
    const connect = (env: object) => /connect-src [^;]*/.exec(createContentSecurityPolicy([page], env))?.[0];
    expect(connect({ SITE_FLAGS_URL: 'https://edge.example/flags' })).toContain(' https://edge.example ');
    expect(connect({ SITE_FLAGS_URL: '/flags' })).toBe(connect({}));
  });
});

it.each(['/build.json', '/catalog.json'])('a production build sets a noindex header for the data file %s', (path) => {
  const headers = getHeaders(parseHostRules(createHeadersFile([page], {}, true), ''), path);
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

it.each([
  '/',
  '/build.json',
  '/fr/teams',
  '/assets/boot-abc.js',
  '/social/en/home.png',
  '/client/login',
  '/admin-portal/users',
])('a build outside production sets a noindex header for %s', (path) => {
  const preview = parseHostRules(createHeadersFile([page], {}, false), '');
  expect(getHeaders(preview, path).get('x-robots-tag')).toBe('noindex');
});

describe('the editor', () => {
  const getHeadersOnHost = (path: string, env: object): Record<string, string> =>
    Object.fromEntries(getHeaders(parseHostRules(createHeadersFile([page], env, true), ''), path));

  it.each(['/edit', '/edit/assets/main-abc.js'])('has its own security, noindex and cache headers at %s', (path) => {
    const headers = getHeadersOnHost(path, { EDITOR_REPOSITORY: 'office/website' });
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/unsafe-eval|sha256|\*|, /);
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual([
      'https://avatars.githubusercontent.com',
      'https://api.github.com',
    ]);
    // The sign-in window of another origin sends its result to this page.
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'cache-control': 'no-cache',
    });
  });

  it('leaves page headers unchanged, has no rule if not configured, and is not in robots.txt', () => {
    const env = { EDITOR_REPOSITORY: 'office/website' };
    expect(getHeadersOnHost('/teams', env)).toEqual(getHeadersOnHost('/teams', {}));
    expect(createHeadersFile([page], {}, true)).not.toContain('/edit');
    expect(createRobotsFile({ origin: 'https://oleaandthyme.example', indexable: true })).not.toContain('/edit');
  });

  it.each([
    [{ EDITOR_REPOSITORY: 'https://github.com/office/website' }, /EDITOR_REPOSITORY.*owner\/name/],
    [{ EDITOR_REPOSITORY: 'office/website', EDITOR_AUTH_URL: 'http://x.example' }, /EDITOR_AUTH_URL.*https/],
  ])('rejects an invalid setting: %j', (env, message) => {
    expect(() => readEditorSettings(env)).toThrow(message);
    expect(readEditorSettings({})).toBeNull();
  });
});

it('robots.txt blocks all crawlers on previews and none in production', () => {
  expect(createRobotsFile({ origin: 'https://preview.example', indexable: false })).toBe(
    'User-agent: *\nDisallow: /\n',
  );
  const open = createRobotsFile({ origin: 'https://oleaandthyme.example', indexable: true });
  expect(open).toContain('Sitemap: https://oleaandthyme.example/sitemap.xml');
  expect(open).not.toMatch(/Disallow: \S/);
  // The admin portal is hidden, so robots.txt must not list it.
  expect(open).not.toMatch(/admin/);
});

it.each([
  [true, site.productionDomains.map((domain) => `https://${domain}`)],
  [false, ['https://site.example']],
])('security.txt has contacts, an expiry date, languages and its URLs (production: %s)', (indexable, origins) => {
  const text = createSecurityFile({ origin: 'https://site.example', indexable }, '2026-11-23T12:00:00.000Z');
  expect(text.trim().split('\n')).toEqual([
    `Contact: mailto:${site.email}`,
    `Contact: ${site.phone.href}`,
    'Expires: 2027-10-23T12:00:00.000Z',
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    ...origins.map((origin) => `Canonical: ${origin}/.well-known/security.txt`),
  ]);
});
