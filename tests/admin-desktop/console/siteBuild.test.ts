import type { BuildRequest } from '@olea/shared/api/site';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags/catalog';
import { findMoments } from '@olea/shared/site/officeTime';
import { describe, expect, it } from 'vitest';
import { buildRequestQueryOptions } from '../../../apps/admin-desktop/src/console/features/site/api.ts';
import {
  decideBuild,
  describeBuild,
  describeDrift,
  describeEndings,
  describeText,
  describeVersion,
} from '../../../apps/admin-desktop/src/console/features/site/state.ts';
import { createQueryClient } from '../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createJsonResponse, createTestClient, createTestLog } from '../../shared/fakeBackend.ts';
import { createFlag, createFlags } from './exampleFlags.ts';

const at = (time: string) => `2026-11-21T${time}:00Z`;
const built = (time: string, off: readonly string[] = []) => ({
  builtAt: at(time),
  flags: FLAG_NAMES.filter((name) => !off.includes(name)),
});

it.each([
  ['no flag was switched since the build', createFlags(), 'search engines see the current flags'],
  ['a flag was switched since the build', createFlags(['teams']), 'search engines still see Team on'],
  [
    'only flags that do not affect search engines differ',
    createFlags(['domain_failover', 'hubspot_chat']),
    'search engines see the current flags',
  ],
  ['the database has a flag that no code reads', [createFlag('zz_old_banner')], 'search engines see the current flags'],
])('describeBuild states which flags search engines see if %s', (_, flags, expected) => {
  expect(describeBuild(built('15:00'), flags)).toBe(expected);
});

describe('the build status', () => {
  // The flag `teams` was switched off at 15:00.
  const flags = createFlags(['teams']).map((row) => ({
    ...row,
    version: row.enabled ? 1 : 2,
    updated_at: at('15:00'),
  }));
  const request = (time: string, change: Partial<BuildRequest> = {}): BuildRequest => ({
    requested_at: at(time),
    requested_by_email: null,
    state: 'accepted',
    error: null,
    ...change,
  });
  const now = Date.parse(at('15:30'));

  it.each([
    ['the build has the current flags', built('15:10', ['teams']), null, 'in-step'],
    ['the flag changed after the build', built('14:00'), null, 'ask'],
    ['the flag changed after the last request', built('14:00'), request('14:50'), 'ask'],
    ['there was a request just before the flag change', built('14:00'), request('14:59'), 'ask'],
    ['a build was requested', built('14:00'), request('15:20'), 'building'],
    ['no build has arrived 29 minutes after a request', built('14:00'), request('15:01'), 'failed'],
    ['the host rejected the request', built('14:00'), request('15:20', { state: 'failed' }), 'failed'],
    ['a build after the request has old flags', built('15:25'), request('15:20'), 'failed'],
    ['the build is unknown and the flag changed after the last request', null, request('14:50'), 'ask'],
    ['the build is unknown and was requested after the flag change', null, request('15:20'), 'in-step'],
  ] as const)('reports whether a build is needed, running or failed when %s', (_, build, last, kind) => {
    expect(decideBuild(flags, build, last, now).kind).toBe(kind);
  });

  it.each([
    ['2026-11-21T15:10:00.25+00:00', false],
    ['2026-11-21T10:09:59.9-05:00', true],
  ])('shows a request at %s only if the deployed build is newer: %s', (requested_at, isShown) => {
    const parts = describeVersion(
      { version: '1.0.0', builtAt: at('15:10') },
      { ...request('15:00'), requested_at },
      now,
    );
    expect(parts).toHaveLength(isShown ? 2 : 1);
  });

  it('is “wait” until five minutes after the last request', () => {
    const soon = Date.parse(at('15:01'));
    expect(decideBuild(flags, built('14:00'), request('14:59'), soon)).toEqual({
      kind: 'wait',
      until: Date.parse(at('15:04')),
    });
  });
});

describe('describeDrift', () => {
  const catalog = Object.fromEntries(FLAG_NAMES.map((name) => [name, FLAG_CATALOG[name].defaultEnabled]));
  const build = { catalog, lastMigration: '20261121101100' };
  const rows = createFlags();

  it('returns an empty list when the catalog matches the database and any known build', () => {
    expect(describeDrift(rows, build, '20261121101100')).toEqual([]);
    expect(describeDrift(rows, null, '20261121101100')).toEqual([]);
  });

  it('lists missing and extra flags, different defaults and missing migrations', () => {
    const { founder: _, ...rest } = catalog;
    expect(
      describeDrift(
        [...rows.filter(({ name }) => name !== 'teams'), createFlag('zz_old_banner')],
        { catalog: { ...rest, contact: !catalog.contact, spring_sale: true }, lastMigration: '20261121101100' },
        '20261121101200',
      ),
    ).toEqual([
      'teams is not in the database',
      'zz_old_banner is only in the database',
      'contact has a different default in the built site',
      'founder is missing from the built site',
      'spring_sale is only in the built site',
      'the site was built before migration 20261121101200',
    ]);
    expect(describeDrift(rows, build, '20261121100800')).toEqual([
      'the database lacks migration 20261121101100, which the site was built with',
    ]);
  });
});

it.each([
  ['el/home.yaml', 'Greek home page', 'pages/entries/home'],
  ['de/not-found.yaml', 'German not found page', 'pages/entries/not-found'],
  ['fr/news/a-new-press.md', 'French news item “a new press”', 'news/entries/a-new-press'],
  ['it/articles/a-label.md', 'Italian article “a label”', 'articles/entries/a-label'],
])('the content file %s is shown as “%s” with a link to its form in the editor', (file, name, entry) => {
  const form = `#/collections/${entry}`;
  expect(describeText(`apps/public-site/content/${file}`)).toEqual({ name, form });
});

it('describeEndings lists certificates from 60 days before they expire, earliest expiry first', () => {
  const certificates = ['2027-01-21', '2027-01-20', '2026-11-22', '2026-11-21', '2026-11-20'].map(
    (validUntil, index) => ({ sku: `EX000${index + 1}`, scheme: 'pdo', validUntil }),
  );
  expect(describeEndings(certificates, Date.parse(at('12:00')))).toEqual([
    'EX0005: certificate pdo has ended (2026-11-20)',
    'EX0004: certificate pdo ends today (2026-11-21)',
    'EX0003: certificate pdo ends in 1 day (2026-11-22)',
    'EX0002: certificate pdo ends in 60 days (2027-01-20)',
  ]);
});

it.each(['00:00', '23:59'])('at %s in the office’s time zone, a certificate is reported as ending today', (time) => {
  const [now = 0] = findMoments(Date.parse(at(time)));
  const certificates = [{ sku: 'EX0001', scheme: 'pdo', validUntil: '2026-11-21' }];
  expect(describeEndings(certificates, now)).toEqual(['EX0001: certificate pdo ends today (2026-11-21)']);
});

it('the outcome of a build request is “failed” if a part of the backend did not respond', async () => {
  const { client } = createTestClient({
    'POST /functions/v1/request-build': () =>
      createJsonResponse({ error: 'A part of the backend did not respond' }, 502),
  });
  const query = buildRequestQueryOptions({ client });
  expect(await createQueryClient(createTestLog()).fetchQuery(query)).toBe('failed');
});
