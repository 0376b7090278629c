import { DEMO_PASSWORD } from '@olea/local-backend';
import { signInAdmin } from '@olea/shared/auth';
import { createBackendClient } from '@olea/shared/backend';
import { createMemoryStorage } from '@olea/shared/storage';
import { afterAll, beforeAll } from 'vitest';
import { describeFlagChanges } from '../admin-desktop/console/flagChangesContract.ts';
import { createFlagServices } from '../admin-desktop/console/flagWorld.ts';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { createTestLog } from '../shared/fakeBackend.ts';
import { startTestBackend, type TestBackend } from './testBackend.ts';

let test: TestBackend;
let other: ApiCaller | undefined;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

/** The console's flag operations on the real tables, policies and triggers. */
describeFlagChanges(async () => {
  const { backend, newAccount } = test;
  await backend.reset();
  const email = 'admin@olea.example';
  const otherEmail = 'other.admin@olea.example';
  const visitor = { url: backend.origin, key: backend.publishableKey, fetch };
  const client = createBackendClient({ ...visitor, fetch, now: Date.now });
  const signedIn = await signInAdmin({ client, log: createTestLog() }, { email, password: DEMO_PASSWORD });
  if (!signedIn.ok) throw new Error(signedIn.message);
  // A reset keeps accounts and takes roles.
  other ??= await newAccount(otherEmail, null);
  await backend.sql('select private.grant_role($1, $2)', [otherEmail, 'admin']);
  const { setFlags } = other;
  return {
    console: createFlagServices(client, createMemoryStorage(), 10_000),
    visitor,
    otherEmail,
    changeByOther: (name, enabled) => setFlags({ [name]: enabled }),
    demote: async () => void (await backend.sql('select private.revoke_role($1)', [email])),
  };
});
