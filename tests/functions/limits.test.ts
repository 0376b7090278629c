import { beforeEach, expect, it } from 'vitest';
import { openFunction, startContactFunction } from './contactFunction.ts';

const { test, send: sendByHost, message, stored, mails } = startContactFunction();

/** Why mails failed, and what was refused. */
const failures: unknown[] = [];
const refusals: string[] = [];
let handle: Awaited<ReturnType<typeof openFunction>>;
beforeEach(async () => {
  failures.length = 0;
  refusals.length = 0;
  handle = await openFunction(test.backend, {
    log: (text, cause) => (cause === undefined ? refusals.push(text) : failures.push(cause)),
  });
});

/** So much time passes for the limits. */
const pass = (time: string) => test.backend.sql('update private.uses set at = at - $1::interval', [time]);

/** From the network 198.51.100.1, through a hop that writes it after what the caller claims. */
async function send(body: unknown, claimed = '203.0.113.1') {
  const headers = { 'x-forwarded-for': `${claimed}, 198.51.100.1`, 'cf-connecting-ip': claimed };
  const response = await handle(body, '', headers);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

it('five messages an hour for one address from one network, told when to come back', async () => {
  for (let count = 0; count < 5; count += 1) expect((await send(message())).status).toBe(200);
  const sixth = await send(message());
  expect(sixth).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  const wait = Number(sixth.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_500);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect(sixth.body.retryAfterSeconds).toBe(wait);
  expect(refusals).toEqual(['Refused with 429: Too many messages, please wait']);
  expect((await send({ ...message(), email: 'ANA@visitor.example' })).status).toBe(429);
  expect((await send({ ...message(), email: 'bo@visitor.example' })).status).toBe(200);
});

it('nobody is locked out by what others send in his name', async () => {
  await test.backend.sql(`
      select public.receive_contact_message(gen_random_uuid(), 'contact', 'Eve', 'ana@visitor.example', null, 'Spam', '{}', 'en', false,
        'network ' || n / 5, now(), 'function') from generate_series(0, 18) n`);
  expect((await send(message())).body).toEqual({ stored: true, mailed: true });
  // Beyond twenty an hour his words are kept for the console, and the team's mailbox is spared.
  expect((await send(message())).body).toEqual({ stored: true, mailed: false });
  expect((await stored()).map(({ status }) => status).slice(-2)).toEqual(['mailed', 'held']);
  expect(await mails()).toHaveLength(1);
  await pass('61 minutes');
  expect((await send(message())).body).toEqual({ stored: true, mailed: true });
});

it('ten in ten minutes from one network, also at once and whatever address it claims', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      send({ ...message(), email: `v${index}@visitor.example` }, `203.0.113.${index}`),
    ),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  expect(await stored()).toHaveLength(10);
  await pass('11 minutes');
  expect((await send(message())).status).toBe(200);
});

it('twenty copies an hour of what the provider took, which take nothing from what a visitor may send', async () => {
  const copy = (email = 'ana@visitor.example') => send({ ...message(), email, takenBy: 'provider' });
  for (let count = 0; count < 20; count += 1) expect((await copy()).body).toEqual({ stored: true, mailed: false });
  const more = await copy('another@visitor.example');
  expect(more).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(await stored()).toHaveLength(20);
  // Nor do copies in a visitor's name have his own mails held back.
  for (let count = 0; count < 5; count += 1)
    expect((await send(message())).body).toEqual({ stored: true, mailed: true });
  expect((await send(message())).status).toBe(429);
  await pass('61 minutes');
  expect((await copy()).status).toBe(200);
});

it('five mails are tried for one message, however often it is sent', async () => {
  test.backend.faults.set('mail', { status: 503 });
  const sent = message();
  for (let count = 0; count < 12; count += 1) {
    expect((await send(sent)).body).toEqual({ stored: true, mailed: false });
  }
  expect(failures.map(String)).toEqual(Array(5).fill('Error: The email provider answered 503'));
  expect(await stored()).toMatchObject([
    { status: 'failed', mail_attempts: 5, last_error: 'The email provider answered 503' },
  ]);
});

it('its own memory while the database cannot count', async () => {
  test.backend.faults.set('rest', { status: 503 });
  const pid = test.backend.functions.pids()['send-contact-email'];
  if (pid) process.kill(pid, 'SIGKILL'); // Starts from an empty memory.
  await expect.poll(async () => (await sendByHost({ test: true })).status).toBe(400);
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await sendByHost(message())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});
