import { createHash } from 'node:crypto';
import { PORTAL_ADDRESSES, REQUEST_ROUTE } from '@olea/client-portal/addresses';
import { EDITOR_PATH, SITE_BUILD_PATH } from '@olea/shared/api/site';
import { CATALOG_PATH, getSheetsPath } from '@olea/shared/catalog/catalogFile';
import { type ProviderSettings, readFormsProvider } from '@olea/shared/forms/provider';
import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { SITE_ADDRESSES } from '@olea/shared/site/pages';
import { type EditorVariables, readEditorSettings } from './addEditor.ts';

interface BackendAddresses extends ProviderSettings, EditorVariables {
  readonly SITE_SUPABASE_URL?: string | undefined;
  readonly SITE_FLAGS_URL?: string | undefined;
}

/** Domains of HubSpot's forms script, from its documentation. */
const FORMS = {
  script: 'https://js.hsforms.net',
  connect: 'https://forms.hubspot.com https://*.hsforms.com',
  frame: '',
  image: 'https://*.hsforms.com',
};
/** Domains of HubSpot's chat, from its documentation. */
const CHAT = {
  script: 'https://js.hs-scripts.com https://js.usemessages.com https://js.hs-banner.com https://js.hs-analytics.net',
  connect: 'https://api.hubspot.com',
  frame: 'https://app.hubspot.com',
  image: 'https://*.hubspot.com',
};
const PROVIDER_PARTS = { public: [FORMS, CHAT], portal: [FORMS], console: [] };

/**
 * Creates the content security policy of the public site, the portal or the console. Allows the inline scripts and style sheets in `pages`
 * by hash, and style attributes, which tile strips and the console's widgets set.
 */
export function createContentSecurityPolicy(
  pages: readonly string[],
  env: BackendAddresses,
  part: keyof typeof PROVIDER_PARTS = 'public',
): string {
  const { scripts, styles } = computeInlineHashes(pages);
  const formsOrigin = readFormsProvider(env)?.origin;
  const parts = PROVIDER_PARTS[part];
  const getSources = (kind: keyof typeof CHAT) => (formsOrigin ? parts.map((sources) => sources[kind]) : []);
  const ownDomains = site.productionDomains.map((domain) => `https://${domain}`).join(' ');
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...getSources('script')],
    // Applies to style attributes, and to style sheets in browsers that do not support `style-src-elem`.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...getSources('image')],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      getOrigin(env.SITE_SUPABASE_URL),
      getOrigin(env.SITE_FLAGS_URL),
      parts.length > 0 ? (formsOrigin ?? '') : '',
      ownDomains,
      ...getSources('connect'),
    ],
    'frame-src': getSources('frame'),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values.filter(Boolean)])
    .filter(({ length }) => length > 1)
    .map((words) => words.join(' '))
    .join('; ');
}

const getOrigin = (url: string | undefined): string => (url && !url.startsWith('/') ? new URL(url).origin : '');

/**
 * Computes the hashes of all inline scripts and style sheets, including those in templates. Skips JSON-LD, which is not executed. A regular
 * expression is enough, because our markup has no comments and no angle brackets in attributes.
 */
function computeInlineHashes(pages: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const html of pages) {
    for (const [, name, attributes = '', text = ''] of html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)) {
      if (name === 'style') styles.add(text);
      else if (!/ src=|application\/ld\+json/.test(attributes)) scripts.add(text);
    }
  }
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { scripts: [...scripts].map(hash), styles: [...styles].map(hash) };
}

/**
 * Creates `_headers`: security headers for all files, and caching. Apps, the editor and `dataRules` get `noindex`, as do all files of a
 * build for a non-production domain. A rule that replaces a header first removes the general one (`!`), because hosts would join them.
 */
export function createHeadersFile(pages: readonly string[], env: BackendAddresses, isIndexable: boolean): string {
  const portal = site.clientPortal ? ['/client/*', '/:lang/client/*'] : [];
  const console = ['/admin/*', '/simple-admin', '/admin-portal', '/admin-portal/*'];
  const noIndex = '\n  X-Robots-Tag: noindex';
  const dataRules = isIndexable
    ? [SITE_BUILD_PATH, CATALOG_PATH, ...LOCALES.map(getSheetsPath)].map((path) => `${path}${noIndex}`)
    : [];
  const createAppRules = (paths: readonly string[], part: 'portal' | 'console') => {
    const policy = `! Content-Security-Policy\n  Content-Security-Policy: ${createContentSecurityPolicy(pages, env, part)}`;
    return paths.map((path) => `${path}\n  ${policy}\n  Cache-Control: no-cache${isIndexable ? noIndex : ''}`);
  };
  return `# Written by apps/public-site/build; the local server reads it as well.
/*
  Content-Security-Policy: ${createContentSecurityPolicy(pages, env)}
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: geolocation=(self), camera=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Strict-Transport-Security: max-age=63072000; includeSubDomains${isIndexable ? '' : noIndex}

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/art/*
  Cache-Control: public, max-age=31536000, immutable

${['/feed.xml', '/:lang/feed.xml'].map((path) => `${path}\n  Content-Type: application/atom+xml`).join('\n\n')}

/social/*
  Cache-Control: public, max-age=86400

/favicon.ico
  Cache-Control: public, max-age=86400

${[...dataRules, ...createAppRules(portal, 'portal'), ...createAppRules(console, 'console')].join('\n\n')}
${readEditorSettings(env) ? createEditorRule(isIndexable) : ''}`;
}

/**
 * Creates the editor's rule. Its policy replaces that of the pages, because the editor connects to GitHub and writes its own styles. Popups
 * keep their opener, because the sign-in window has another origin and must respond.
 */
export function createEditorRule(isIndexable: boolean): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com",
    "font-src 'self'",
    "connect-src 'self' blob: data: https://api.github.com",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return `
${EDITOR_PATH}*
  ! Content-Security-Policy
  ! Cross-Origin-Opener-Policy
  Content-Security-Policy: ${policy.join('; ')}
  Cross-Origin-Opener-Policy: same-origin-allow-popups
  Cache-Control: no-cache${isIndexable ? '\n  X-Robots-Tag: noindex' : ''}
`;
}

/**
 * Creates `_redirects` (decision 008). Rules take precedence over files, and the first match wins, so exact paths precede patterns. Unknown
 * paths need no rule, because the host serves the nearest `404.html`.
 */
export function createRedirectsFile(): string {
  const rules = LOCALES.flatMap((locale) => {
    const at = (path: string) => localizePath(path, locale);
    const aliases = SITE_ADDRESSES.flatMap((row) => {
      const target = SITE_ADDRESSES.find(({ id }) => row.kind === 'alias' && id === row.of);
      return target ? createExactRules(at(row.path), at(target.path), 301) : [];
    });
    const isDefault = locale === DEFAULT_LOCALE;
    return [
      ...aliases,
      ...(site.clientPortal
        ? [
            ...createExactRules(at('/client'), at('/client/login'), 302),
            `${at(REQUEST_ROUTE)} ${at(PORTAL_ADDRESSES.requests)} 200`,
          ]
        : []),
      ...(isDefault
        ? [...createExactRules('/admin', '/admin/login', 302), `/${locale} / 301`, `/${locale}/* /:splat 301`]
        : []),
      ...(isDefault ? [] : createConsoleRedirects(`/${locale}`)),
    ];
  });
  const isExact = (rule: string) => !/[*:]/.test(rule);
  const ordered = [...rules.filter(isExact), ...rules.filter((rule) => !isExact(rule))];
  return `# Written by apps/public-site/build; the local server reads it as well.\n${ordered.join('\n')}\n`;
}

/** The console exists only in English. */
function createConsoleRedirects(prefix: string): string[] {
  return [
    ...['/simple-admin', '/admin-portal'].flatMap((path) => createExactRules(prefix + path, path, 301)),
    ...createExactRules(`${prefix}/admin`, '/admin/login', 301),
    ...['/admin', '/admin-portal'].map((path) => `${prefix}${path}/* ${path}/:splat 301`),
  ];
}

/** Creates one rule with and one without a trailing slash, because the host adds or removes the slash only for existing files. */
function createExactRules(from: string, to: string, status: 301 | 302): string[] {
  return [`${from} ${to} ${status}`, `${from}/ ${to} ${status}`];
}
