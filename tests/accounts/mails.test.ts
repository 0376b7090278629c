import { LOCALES } from '@olea/shared/i18n/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestBackend, tokenHashOf } from '../database/testBackend.ts';
import { mailSubject } from '../mailSubject.ts';

const CLIENT = 'client@olea.example';
const test = openTestBackend();
beforeEach(async () => {
  await test.backend.outbox.clear();
  // One mail a minute goes to an address.
  await test.sql('update auth.users set recovery_sent_at = null');
});

const ask = (path: string, body: object) => test.control.api.anonymous().request('POST', `/auth/v1/${path}`, body);
/** How the service answered a code or the token of a link: with a session, or with the code of its refusal. */
async function verify(given: object): Promise<unknown> {
  const answer = await (await ask('verify', given)).json();
  return answer.access_token ? 'taken' : answer.error_code;
}

describe('an invitation', () => {
  const invite = (email: string, language?: string) => test.control.accounts.invite(email, language);

  it('can be sent again until it is taken by link or code, and then no more', async () => {
    const email = 'again@buyer.example';
    await invite(email);
    const { link, code } = await invite(email);
    expect(new URL(link).pathname).toBe('/admin/password');
    expect(await verify({ type: 'email', email, token: code })).toBe('taken');
    expect(await verify({ type: 'invite', token_hash: tokenHashOf(link) })).toBe('otp_expired');
    await expect(invite(email)).rejects.toThrow(/^invite: 422 .*email_exists/);
  });

  it.each([...LOCALES])('reaches a client in %s and leads to the password page of that language', async (language) => {
    const { subject, link } = await invite(`${language}@buyer.example`, language);
    expect(subject).toBe(await mailSubject('invite', language));
    expect(new URL(link).pathname).toBe(`${language === 'en' ? '' : `/${language}`}/client/password`);
    expect(await verify({ type: 'invite', token_hash: tokenHashOf(link) })).toBe('taken');
  });

  it('is for the service key only', async () => {
    const { api } = test.control;
    const callers = [api.withToken(test.backend.publishableKey), await api.asAdmin()];
    for (const { request } of callers)
      expect((await request('POST', '/auth/v1/invite', { email: 'x@buyer.example' })).status).toBe(403);
    expect(await test.backend.outbox.list()).toEqual([]);
  });

  it('refuses anything that is not an address', async () => {
    await expect(invite('nobody')).rejects.toThrow('invite: 400');
  });
});

describe('a recovery', () => {
  it('mails a link and a code, either of which works once', async () => {
    const { link, code } = await test.control.accounts.recover(CLIENT);
    expect(await verify({ type: 'recovery', email: CLIENT, token: code })).toBe('taken');
    expect(await verify({ type: 'recovery', token_hash: tokenHashOf(link) })).toBe('otp_expired');
  });

  it('answers an unknown address as a known one, and mails nobody', async () => {
    expect((await ask('recover', { email: 'stranger@elsewhere.example' })).status).toBe(200);
    expect(await test.backend.outbox.list()).toEqual([]);
  });

  it('expires after the time of config.toml, a day', async () => {
    const { link } = await test.control.accounts.recover(CLIENT);
    const verifyAfter = async (minutes: number) => {
      const sent = 'now() - make_interval(mins => $2)';
      await test.sql(`update auth.users set recovery_sent_at = ${sent} where email = $1`, [CLIENT, minutes]);
      return verify({ type: 'recovery', token_hash: tokenHashOf(link) });
    };
    expect(await verifyAfter(24 * 60 + 1)).toBe('otp_expired');
    expect(await verifyAfter(24 * 60 - 1)).toBe('taken');
  });
});
