import { LOADING } from '@olea/shared/auth/createAuthStore';
import type { FlagName } from '@olea/shared/flags/catalog';
import { type Locale, localizePath } from '@olea/shared/i18n/languages';
import { createStore } from '@olea/shared/store';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { NOBODY } from '../../apps/client-portal/src/appShell.tsx';
import { ClientPortal } from '../../apps/client-portal/src/ClientPortal.tsx';
import { loadPortalTranslations } from '../../apps/client-portal/src/portalTranslations.ts';
import { createTestLog } from '../shared/fakeBackend.ts';

export const USER = { id: '7f3c6a10-2222-4333-8444-555566667777', email: 'ana@buyer.example' };
export const log = createTestLog();
export const refreshRole = vi.fn(async () => undefined);

const CLIENT = { status: 'signed-in', user: USER, role: 'client' } as const;
const WITHOUT_ROLE = { ...CLIENT, role: null } as const;
const VISITOR = { status: 'signed-out' } as const;

/** Opens a portal screen. `path` has no language prefix. */
async function open(
  path: string,
  locale: Locale,
  user: typeof CLIENT | typeof WITHOUT_ROLE | typeof VISITOR,
  disabledFlag?: FlagName,
): Promise<void> {
  const options = {
    locale,
    backend: { url: 'http://backend.test', key: 'key' },
    staffPath: '/simple-admin',
    forms: { submitUrl: null, loadScript: async () => undefined },
    flags: { isEnabled: (name: FlagName) => name !== disabledFlag, subscribe: () => () => undefined },
  };
  const store = {
    ...createStore({ ...LOADING, ...user }),
    signOut: () => Promise.resolve(),
    refreshRole,
  };
  const services = { locale, options, session: { ...NOBODY, log, store } };
  const translations = await loadPortalTranslations(locale);
  render(
    <MemoryRouter basename={localizePath('/', locale)} initialEntries={[localizePath(path, locale)]}>
      <ClientPortal services={services} translations={translations} />
    </MemoryRouter>,
  );
}

/** Opens a portal screen without a session. */
export const openAsVisitor = (path: string, locale: Locale = 'en', disabledFlag?: FlagName): Promise<void> =>
  open(path, locale, VISITOR, disabledFlag);

/** Opens a portal screen as a signed-in user without a role. */
export const openWithoutRole = (path: string): Promise<void> => open(path, 'en', WITHOUT_ROLE);

/** Opens a portal screen as a signed-in client. `results` has the result of each database function, or null if it fails. */
export async function openAsClient(
  path: string,
  results: Record<string, unknown>,
  locale: Locale = 'en',
): Promise<void> {
  vi.spyOn(NOBODY.client, 'rpc').mockImplementation(((name: string) => {
    const data = results[name];
    const failure = { data: null, error: { message: 'Failed to fetch' }, status: 0 };
    return Promise.resolve(data === null ? failure : { data, error: null, status: 200 });
  }) as never);
  await open(path, locale, CLIENT);
}
