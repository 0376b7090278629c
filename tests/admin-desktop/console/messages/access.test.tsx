import { createBackendClient } from '@olea/shared/backend';
import { createMemoryStorage } from '@olea/shared/storage';
import { createStore } from '@olea/shared/store';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AccessRequestPanel } from '../../../../apps/admin-desktop/src/console/features/accounts/AccessRequestPanel.tsx';
import {
  type ConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createDrafts } from '../../../../apps/admin-desktop/src/console/services/drafts.ts';
import { ReadsProvider } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { exampleMessage } from './exampleMessages.ts';

let answers: Readonly<Record<string, () => unknown>> = {};
/** Answers by the end of the address. One for all tests: the library wants one client a window. */
const client = createBackendClient({
  url: 'http://backend.test',
  key: 'key',
  fetch: async (input) => Response.json(answers[String(input).split('/').at(-1) ?? '']?.() ?? null),
  now: Date.now,
});

function show(panel: ReactNode, backend: typeof answers): void {
  answers = backend;
  const auth = {
    ...createStore({ status: 'signed-in', user: { id: 'me', email: 'admin@olea.example' }, role: 'admin' }),
    signOut: async () => undefined,
    refreshRole: async () => undefined,
  };
  const drafts = createDrafts({ auth: auth as never, storage: createMemoryStorage() });
  const services = { client, auth, drafts, log: console, atSignOut: () => undefined };
  render(
    <ServicesProvider services={services as unknown as ConsoleServices}>
      <ReadsProvider>{panel}</ReadsProvider>
    </ServicesProvider>,
  );
}

const request = (state: string) => ({
  state,
  account_id: null,
  decided_by: null,
  decided_at: null,
  link_sent_at: null,
  first_signed_in_at: null,
  history: [],
});

it.each([
  ['declined', 'access-declined'],
  ['invited', 'access-approved'],
])('of a request that is %s the prepared answer says so', async (state, answer) => {
  const started: string[] = [];
  show(
    <AccessRequestPanel
      message={exampleMessage({ kind: 'access-request' })}
      startReply={(key) => void started.push(key)}
    />,
    { read_access_request: () => request(state) },
  );
  (await screen.findByRole('button', { name: /^Write the (rejection|approval) email/ })).click();
  expect(started).toEqual([answer]);
});
