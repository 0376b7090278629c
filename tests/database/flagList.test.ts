import { DEMO_PASSWORD } from '@olea/local-backend';
import { signInAdmin } from '@olea/shared/auth';
import { createBackendClient } from '@olea/shared/backend';
import { createFlagList } from '@olea/shared/flags';
import { createMemoryStorage } from '@olea/shared/storage';
import { afterAll, beforeAll } from 'vitest';
import type { ApiCaller } from '../e2e/fixtures/backendControl.ts';
import { createTestLog } from '../shared/fakeBackend.ts';
import { describeFlagList } from '../shared/flags/flagListContract.ts';
import { startTestBackend, type TestBackend } from './testBackend.ts';

let test: TestBackend;
let other: ApiCaller | undefined;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.close());

/** The shared flag operations, as the console uses them, on the real tables, policies and triggers. */
describeFlagList(async () => {
  const { backend, newAccount } = test;
  await backend.reset();
  const email = 'admin@olea.example';
  const otherEmail = 'other.admin@olea.example';
  const client = createBackendClient({ url: backend.origin, key: backend.publishableKey });
  const log = createTestLog();
  const signedIn = await signInAdmin({ client, log }, { email, password: DEMO_PASSWORD });
  if (!signedIn.ok) throw new Error(signedIn.message);
  // A reset keeps accounts and takes roles.
  other ??= await newAccount(otherEmail, null);
  await backend.sql('select private.grant_role($1, $2)', [otherEmail, 'admin']);
  const { setFlags } = other;
  return {
    list: createFlagList({ client, storage: createMemoryStorage(), now: Date.now, log }),
    otherEmail,
    changeByOther: (name, enabled) => setFlags({ [name]: enabled }),
    demote: async () => void (await backend.sql('select private.revoke_role($1)', [email])),
  };
});
