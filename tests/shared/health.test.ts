import { checkHealth, computeOverallHealth, describeAlerts, describeReceiving } from '@olea/shared/health';
import { expect, it } from 'vitest';
import {
  createJsonResponse,
  createTestClient,
  type Routes,
  rejectAsUnreachable,
  shortenTimeLimit,
} from './fakeBackend.ts';

shortenTimeLimit(100);

it.each([
  ['healthy', 'healthy', 'healthy', 'healthy'],
  ['healthy', 'warning', 'healthy', 'warning'],
  ['healthy', 'healthy', 'warning', 'warning'],
  ['healthy', 'error', 'healthy', 'healthy'],
  ['warning', 'healthy', 'healthy', 'healthy'],
  ['error', 'healthy', 'healthy', 'error'],
  ['error', 'warning', 'warning', 'error'],
  ['healthy', 'healthy', 'error', 'error'],
  ['warning', 'warning', 'error', 'error'],
] as const)(
  'computeOverallHealth returns the status for database %s, hubspot %s and forms %s: %s',
  (database, hubspot, forms, overall) => {
    expect(computeOverallHealth({ database, hubspot, forms })).toBe(overall);
  },
);

const FLAGS = 'GET /rest/v1/feature_flags';
const FUNCTION = 'POST /functions/v1/send-contact-email';
const MESSAGES = 'POST /rest/v1/rpc/check_messages';
const RECEIVER = 'POST /functions/v1/receive-mail';
const NOTHING_WAITS = {
  oldest_waiting_at: null,
  late: 0,
  not_mailed: 0,
  overdue: 0,
  overdue_changes: 0,
  late_jobs: [],
  alerts: { checked_at: '2026-03-02T15:00:00+00:00', channels: 'mail, webhook' },
  out_of_retries: 0,
  last_mailed_at: '2026-03-02T15:00:00+00:00',
  last_received_at: null,
};

function setUp(routes: Routes) {
  const { client, seen } = createTestClient({
    [FLAGS]: () => createJsonResponse([{ id: '1' }]),
    [FUNCTION]: () => createJsonResponse({ error: 'Missing required fields' }, 400),
    [MESSAGES]: () => createJsonResponse(NOTHING_WAITS),
    [RECEIVER]: () => createJsonResponse({ ready: true }),
    ...routes,
  });
  return { deps: { client, now: () => 1234, hasFormsProvider: true }, seen };
}

it.each([true, false])(
  'checkHealth checks the email function only with a forms provider: %s',
  async (hasFormsProvider) => {
    const { deps, seen } = setUp({});
    await checkHealth({ ...deps, hasFormsProvider });
    expect(seen.find(({ method }) => method === 'GET')?.path).toContain('limit=1');
    const tries = seen.filter(({ path }) => path.includes('send-contact-email')).map(({ body }) => body);
    expect(tries).toEqual(hasFormsProvider ? [{ test: true }] : []);
  },
);

const silent = () => new Promise<Response>(() => undefined);
const page = (status: number) => () => new Response('<title>Bad gateway</title>', { status });
const NOT_FOUND = { code: 'NOT_FOUND', message: 'Requested function was not found' };
it.each([
  [
    'a rejected count',
    FLAGS,
    () => createJsonResponse({ message: 'permission denied' }, 403),
    'connection failed: permission denied',
  ],
  ['an unreachable database', FLAGS, rejectAsUnreachable, 'connection failed: The server could not be reached'],
  [
    'an HTML page instead of the database',
    FLAGS,
    page(200),
    'connection failed: The server’s answer could not be read',
  ],
  ['a database that does not respond', FLAGS, silent, 'check failed'],
  [
    'a function error',
    FUNCTION,
    () => createJsonResponse({ error: 'Mail key is not set' }, 500),
    'error: Mail key is not set',
  ],
  [
    'a nested function error',
    FUNCTION,
    () => createJsonResponse({ error: { code: 'x', message: 'Down' } }, 500),
    'error: Down',
  ],
  ['a function error in plain text', FUNCTION, () => new Response('died', { status: 500 }), 'error: died'],
  ['an HTML page instead of a function', FUNCTION, page(502), 'error: The server’s answer could not be read'],
  ['a missing function', FUNCTION, () => createJsonResponse(NOT_FOUND, 404), 'error: Requested function was not found'],
  ['a function that does not respond', FUNCTION, silent, 'Forms system check failed'],
])('checkHealth reports %s', async (_what, route, answer, issue) => {
  const { deps } = setUp({ [route]: answer });
  const [database, forms] = route === FLAGS ? ['error', 'healthy'] : ['healthy', 'error'];
  expect(await checkHealth(deps)).toMatchObject({ database, forms, issues: [expect.stringContaining(issue)] });
});

it('checkHealth reports healthy forms when the function accepts the test body', async () => {
  const { deps } = setUp({ [FUNCTION]: () => createJsonResponse({ ok: true }) });
  expect(await checkHealth(deps)).toMatchObject({ forms: 'healthy', issues: [] });
});

it.each([
  ['an overdue scheduled change', { overdue_changes: 1 }, 'error', /^1 scheduled change is overdue: the scheduler/],
  ['emails that are not retried', { not_mailed: 2, overdue: 2 }, 'error', /^2 messages not retried: the scheduler/],
  [
    'emails without further retries',
    { not_mailed: 1, out_of_retries: 1 },
    'error',
    /^1 message could not be emailed; no more retries/,
  ],
  ['an email that will be retried', { not_mailed: 1 }, 'warning', /^1 message not emailed yet/],
  [
    'a job that has not run',
    { late_jobs: ['delete-expired-messages'] },
    'error',
    /^Scheduled jobs have not run: delete/,
  ],
  ['an overdue reply', { late: 1 }, 'warning', /^1 message waiting longer than the site promises/],
  ['an unreadable response', 'a page', 'error', /^Messages check failed/],
])('checkHealth reports %s', async (_what, facts, status, issue) => {
  const body = typeof facts === 'string' ? facts : { ...NOTHING_WAITS, ...facts };
  const { deps } = setUp({ [MESSAGES]: () => createJsonResponse(body) });
  const health = await checkHealth(deps);
  expect(health).toMatchObject({ messages: status, overall: 'healthy', issues: [expect.stringMatching(issue)] });
});

it.each([
  ['mail, webhook', 10, 'Alerts are sent by email and chat'],
  ['', 10, 'Nobody receives alerts: an engineer has to set ALERT_TO or ALERT_WEBHOOK_URL'],
  [null, 10, 'The first check for alerts has not run yet'],
  ['mail', 40, 'The check for alerts has not run since 10:00 a.m.'],
])('describeAlerts describes the channels "%s" %i minutes after the last run', (channels, minutes, expected) => {
  const now = Date.UTC(2026, 2, 2, 15, minutes);
  expect(describeAlerts({ checked_at: '2026-03-02T15:00:00Z', channels }, now, () => '10:00 a.m.')).toMatch(expected);
});

it.each([
  ['goes only to the office’s mailbox', () => createJsonResponse({ ready: false }), false, /office mailbox only/],
  ['could not be checked', rejectAsUnreachable, null, /^Could not check/],
])('checkHealth reports no issue when inbound email %s', async (_, answer, canReceive, expected) => {
  const { deps } = setUp({ [RECEIVER]: answer });
  expect(await checkHealth(deps)).toMatchObject({ canReceive, overall: 'healthy', issues: [] });
  expect(describeReceiving(canReceive, NOTHING_WAITS, String)).toMatch(expected);
});
