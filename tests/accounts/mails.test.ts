import { createBackendClient } from '@olea/shared/backend/createBackendClient';
import { LOCALES } from '@olea/shared/i18n/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestBackend } from '../database/testBackend.ts';
import { mailSubject } from '../mailSubject.ts';

const test = openTestBackend();
beforeEach(async () => {
  await test.backend.outbox.clear();
  // One mail a minute goes to an address.
  await test.backend.sql('update auth.users set recovery_sent_at = null');
});

const client = () =>
  createBackendClient({ url: test.backend.origin, key: test.backend.publishableKey, fetch, now: Date.now });

function invite(body: object, key = test.backend.secretKey): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return fetch(`${test.backend.origin}/auth/v1/invite`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The parts of the only mail in the outbox. */
async function readMail() {
  const [entry, ...more] = await test.backend.outbox.list();
  expect(more).toEqual([]);
  if (entry?.provider !== 'mail') throw new Error('No mail');
  const html = String(entry.body.html);
  const [, href = ''] = /href="([^"]+)"/.exec(html) ?? [];
  const link = new URL(href.replaceAll('&amp;', '&'));
  const fields = new URLSearchParams(link.hash.slice(1));
  const [, code = ''] = /<strong>(\d{8})<\/strong>/.exec(html) ?? [];
  return {
    subject: entry.body.subject,
    page: link.pathname,
    tokenHash: fields.get('token_hash') ?? '',
    code,
  };
}

describe('an invitation', () => {
  it('can be sent again until it is taken, and then no more', async () => {
    await invite({ email: 'again@buyer.example' });
    await test.backend.outbox.clear();
    expect((await invite({ email: 'again@buyer.example' })).status).toBe(200);
    const { page, tokenHash } = await readMail();
    expect(page).toBe('/admin/password');
    await client().auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
    const refused = await invite({ email: 'again@buyer.example' });
    expect([refused.status, (await refused.json()).error_code]).toEqual([422, 'email_exists']);
  });

  it.each([...LOCALES])('reaches a client in %s and leads to the password page of that language', async (language) => {
    expect((await invite({ email: `${language}@buyer.example`, data: { language } })).status).toBe(200);
    const { subject, page, tokenHash } = await readMail();
    expect(subject).toBe(await mailSubject('invite', language));
    expect(page).toBe(`${language === 'en' ? '' : `/${language}`}/client/password`);
    expect((await client().auth.verifyOtp({ token_hash: tokenHash, type: 'invite' })).error).toBeNull();
  });

  it('is for the service key only', async () => {
    const admin = await test.control.api.asAdmin();
    expect((await invite({ email: 'x@buyer.example' }, test.backend.publishableKey)).status).toBe(403);
    expect((await admin.request('POST', '/auth/v1/invite', { email: 'x@buyer.example' })).status).toBe(403);
    expect(await test.backend.outbox.list()).toEqual([]);
  });

  it('refuses anything that is not an address', async () => {
    expect((await invite({ email: 'nobody' })).status).toBe(400);
  });
});

describe('a recovery', () => {
  it('mails a link and a code, either of which works once', async () => {
    await fetch(`${test.backend.origin}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: test.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@olea.example' }),
    });
    const { code, tokenHash } = await readMail();
    const byCode = await client().auth.verifyOtp({ email: 'client@olea.example', token: code, type: 'recovery' });
    expect(byCode.error).toBeNull();
    expect((await client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error?.code).toBe(
      'otp_expired',
    );
  });

  it('answers an unknown address as a known one, and mails nobody', async () => {
    const { error } = await client().auth.resetPasswordForEmail('stranger@elsewhere.example');
    expect(error).toBeNull();
    expect(await test.backend.outbox.list()).toEqual([]);
  });

  it('expires after the time of config.toml, a day', async () => {
    await client().auth.resetPasswordForEmail('client@olea.example');
    const { tokenHash } = await readMail();
    const age = (minutes: number) =>
      test.backend.sql(
        "update auth.users set recovery_sent_at = now() - make_interval(mins => $1) where email = 'client@olea.example'",
        [minutes],
      );
    await age(24 * 60 + 1);
    const late = await client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(late.error?.code).toBe('otp_expired');
    await age(24 * 60 - 1);
    expect((await client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull();
  });
});
