import { readPasswordLink } from '@olea/shared/auth/password';
import { LOCALES, localizePath, splitLocale } from '@olea/shared/i18n/languages';
import { DESKTOP_APP_ID } from '@olea/shared/site/facts';
import { getSafeReturnPath } from '@olea/shared/site/hosts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findDeepLink,
  isConsolePage,
  resolveDeepLink,
  resolveServedFile,
} from '../../apps/admin-desktop/src/main/address/consoleAddress.ts';
import { readExternal } from '../../apps/admin-desktop/src/main/address/externalLinks.ts';
import { createLoginPath, parseOrigin } from '../../apps/client-portal/src/account/LoginPage.tsx';

/** Separators and whitespace that attackers use to make a URL leave its site or folder. */
const SIGNS = [...'/\\.%?#:@& \t\n', '//', '..'];
const ENCODED = '%2e%2e %2f %5c %00 app: https: javascript: mailto: C: from= token_hash= access_token= evil.example';
const WORDS = `${ENCODED} fr el client login dashboard admin-portal console feature-flags ${DESKTOP_APP_ID}://`.split(
  ' ',
);

const address: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.array(fc.constantFrom(...SIGNS, ...WORDS), { maxLength: 10 }).map((parts) => parts.join('')),
);

const SITE = 'https://oleaandthyme.example';
const RUNS = { numRuns: 2000 };
const staysOnSite = (path: string) => expect(new URL(path, SITE).origin).toBe(SITE);

it('a return path never leaves its site or portal', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.anything()), address, (from, search) => {
      staysOnSite(getSafeReturnPath(from, '/'));
      if (typeof from === 'string') staysOnSite(createLoginPath(from));
      for (const origin of [
        parseOrigin(search),
        parseOrigin(`?from=${search}`),
        parseOrigin(`?from=${encodeURIComponent(search)}`),
      ]) {
        staysOnSite(origin);
        expect(new URL(origin, SITE).pathname).toMatch(/^\/client\//);
      }
    }),
    { ...RUNS, examples: [['', '/client/%2e%2e']] },
  );
});

it('changing the language of any path keeps the visitor on the site', () => {
  fc.assert(
    fc.property(address, (text) => {
      const { path } = splitLocale(`/${text}`);
      for (const locale of LOCALES) staysOnSite(localizePath(path, locale));
    }),
    { ...RUNS, examples: [['fr//evil.example']] },
  );
});

it('readPasswordLink returns null or a complete link for any text', () => {
  fc.assert(
    fc.property(address, (hash) => {
      const link = readPasswordLink(hash);
      if (link) expect([link.tokenHash, link.email]).not.toContain('');
    }),
    RUNS,
  );
});

it('a deep link opens a page of the console, or nothing', () => {
  fc.assert(
    fc.property(address, fc.array(address, { maxLength: 4 }), (text, argv) => {
      for (const found of [resolveDeepLink(text), resolveDeepLink(`${DESKTOP_APP_ID}://${text}`), findDeepLink(argv)]) {
        if (found !== null) expect(isConsolePage(found)).toBe(true);
      }
    }),
    RUNS,
  );
});

it('the console’s scheme serves only files in the console’s folder', () => {
  fc.assert(
    fc.property(address, (text) => {
      for (const whole of [text, `app://console/${text}`]) {
        const file = resolveServedFile('/srv/console', whole);
        if (file !== null) expect(file).toMatch(/^\/srv\/console\/(?!.*(^|\/)\.\.(\/|$))/);
      }
    }),
    RUNS,
  );
});

it('the console opens web links only to listed hosts or its local origin', () => {
  const hosts = { hosts: ['oleaandthyme.example'], localOrigin: 'http://localhost:4173' };
  fc.assert(
    fc.property(address, (text) => {
      for (const whole of [
        text,
        `https://oleaandthyme.example${text}`,
        `mailto:${text}`,
        `http://localhost:4173${text}`,
      ]) {
        const opened = readExternal(whole, hosts);
        if (!opened) continue;
        expect(opened).not.toMatch(/[\\\s\p{Cc}]/u);
        const { protocol, hostname, origin } = new URL(opened);
        const known = protocol === 'https:' && hostname === 'oleaandthyme.example';
        expect(known || protocol === 'mailto:' || origin === 'http://localhost:4173').toBe(true);
      }
    }),
    RUNS,
  );
});
