import { TIMEOUT_MS } from '@olea/shared/errors';
import { createStore } from '@olea/shared/store';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AdminPortal } from '../../../apps/admin-desktop/src/console/app/AdminPortal.tsx';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { PORTAL_PATH, SCREENS, screenAddress } from '../../../apps/admin-desktop/src/screens.ts';

// No answer comes, and nobody gives up waiting for it: a screen has its frame before it has anything to show.
vi.stubGlobal('fetch', () => new Promise(() => undefined));
const { setTimeout: wait } = globalThis;
vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => (ms === TIMEOUT_MS ? undefined : wait(act, ms)));
// jsdom lays nothing out, and does not know <search>.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

const platform = createWebPlatform({ isProduction: false });
const admin = {
  ...createStore({ status: 'signed-in', user: { id: 'me', email: 'admin@olea.example' }, role: 'admin' }),
  signOut: async () => undefined,
  refreshRole: async () => undefined,
} as never;
const backend = { url: '', key: 'key', hasFormsProvider: false };
const services = { ...createConsoleServices({ platform, backend }), auth: admin };

it.each(SCREENS)('the screen $path is a <Page>, whose title names the window', async ({ path, title }) => {
  document.title = '';
  render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[screenAddress(path)]}>
        <Routes>
          <Route path={`${PORTAL_PATH}/*`} element={<AdminPortal />} />
        </Routes>
      </MemoryRouter>
    </ServicesProvider>,
  );
  // A screen is loaded when it is opened.
  await waitFor(() => expect(document.title, '<Page title={title}> is missing').toContain(`${title} · `));
});
