import type { BackendClient } from '@olea/shared/backend/createBackendClient';
import { beforeEach, expect } from 'vitest';
import { openWithStaff, type TestBackend } from '../database/testBackend.ts';
import { createCode } from '../e2e/fixtures/mfa.ts';

export let test: TestBackend;

/** Starts a backend with two administrators. Before every test, neither has a session or an MFA factor. */
export function openFactorAccounts(): void {
  test = openWithStaff();
  beforeEach(() => sql('delete from auth.sessions'));
}

export const getToken = async (client: BackendClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
export const sql: TestBackend['sql'] = (query, parameters) => test.sql(query, parameters);
/** Backdates verified challenges by 90 seconds, so that the database allows another code. */
export const expireCodes = () =>
  sql("update auth.mfa_challenges set verified_at = verified_at - interval '90 seconds'");

export const signIn = async (email: string, address?: string): Promise<BackendClient> =>
  (await test.signIn(email, address)).client;

export interface Factor {
  factorId: string;
  secret: string;
}

/** Returns `accepted`, or the error code of a response (its status if it has no code). */
export const outcome = ({ error }: { error: { code?: unknown; status?: unknown } | null }) =>
  error ? (error.code ?? error.status) : 'accepted';

export const answer = async (client: BackendClient, { factorId, secret }: Factor, code = createCode(secret)) =>
  outcome(await client.auth.mfa.challengeAndVerify({ factorId, code }));

export async function enroll(client: BackendClient, device = 'Phone'): Promise<Factor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: device, issuer: 'Olea' });
  if (error) throw error;
  const factor = { factorId: data.id, secret: data.totp.secret };
  expect(await answer(client, factor)).toBe('accepted');
  await expireCodes();
  return factor;
}

/** Starts challenges without answering them, each with a different forwarded IP address. Returns the id of the first. */
export async function askWithoutAnswer(thief: BackendClient, count: number, { factorId }: Factor): Promise<string> {
  const { origin, publishableKey: apikey } = test.backend;
  const known = { apikey, authorization: `Bearer ${await getToken(thief)}`, 'content-type': 'application/json' };
  const ids: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const headers = { ...known, 'x-forwarded-for': `203.0.113.${nth}` };
    const address = `${origin}/auth/v1/factors/${factorId}/challenge`;
    ids.push((await (await fetch(address, { method: 'POST', headers, body: '{}' })).json()).id);
  }
  return ids[0] ?? '';
}
