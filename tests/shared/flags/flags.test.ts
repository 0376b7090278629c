import { toAppError } from '@olea/shared/errors';
import { FLAG_CATALOG, FLAG_NAMES, filterKnownNames, getDependents, isEffective } from '@olea/shared/flags/catalog';
import { fetchEnabledFlags, isFresh, parseEnabledFlags, serializeEnabledFlags } from '@olea/shared/flags/enabledFlags';
import { describe, expect, it } from 'vitest';
import { createFakeFetch, createJsonResponse, type Routes, rejectAsUnreachable } from '../fakeBackend.ts';

describe('the cached flags', () => {
  it.each([[[]], [['founder']], [['hero_section', 'b2b_request_form']]])('are parsed as stored: %j', (names) => {
    expect(parseEnabledFlags(serializeEnabledFlags(names, 1763715600000))).toEqual({ names, at: 1763715600000 });
  });

  it.each([null, undefined, '', 'founder', '{"at":1}', ';founder', '12', '12;<script>', 'x;founder'])(
    'are ignored when the text is %j',
    (text) => expect(parseEnabledFlags(text)).toBeNull(),
  );

  it.each([
    ['fresh when new', 0, true],
    ['fresh when just under five minutes old', 299_999, true],
    ['outdated when five minutes old', 300_000, false],
    ['outdated when from the future', -1, false],
  ])('are %s', (_what, age, fresh) => expect(isFresh(1_000_000, 1_000_000 + age)).toBe(fresh));
});

describe('fetchEnabledFlags', () => {
  const request = { url: '', key: 'a key' };
  const BACKEND = 'GET /rest/v1/rpc/get_enabled_features';

  it('sends no custom header, which would need a preflight request, and drops names that are not text', async () => {
    const { fetch, seen } = createFakeFetch({ [BACKEND]: () => createJsonResponse(['founder', 7, 'teams']) });
    expect(await fetchEnabledFlags({ ...request, fetch })).toEqual(['founder', 'teams']);
    expect(seen[0]?.path).toBe('/rest/v1/rpc/get_enabled_features?apikey=a key');
    expect([...(seen[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  it.each<[string, Routes[string], string]>([
    ['is unreachable', rejectAsUnreachable, 'network'],
    ['is broken', () => createJsonResponse({ message: 'oops' }, 500), 'unavailable'],
    ['refuses the request', () => createJsonResponse({ message: 'no' }, 401), 'unauthenticated'],
    ['returns no list', () => createJsonResponse({ hello: 'world' }), 'unexpected'],
    ['returns no JSON', () => new Response('<html>'), 'unavailable'],
  ])('rejects with the cause when the backend %s', async (_what, answer, code) => {
    const { fetch } = createFakeFetch({ [BACKEND]: answer });
    expect(await fetchEnabledFlags({ ...request, fetch }).catch(toAppError)).toMatchObject({ code });
  });
});

describe('the flag catalog', () => {
  it('filters unknown flags out of a list of names', () => {
    expect(filterKnownNames(['from_the_future', 'founder'])).toEqual(['founder']);
  });

  it.each([
    ['our_process', ['our_process', 'services'], true],
    ['our_process', ['our_process'], false],
    ['our_process', ['services'], false],
    ['rotating_keywords', ['rotating_keywords'], false],
    ['rotating_keywords', ['rotating_keywords', 'hero_section'], true],
    ['hubspot_chat', ['hubspot_chat'], false],
    ['hubspot_chat', ['hubspot_chat', 'cookie_consent'], true],
    ['founder', ['founder'], true],
  ] as const)('computes whether %s takes effect when %j are enabled: %s', (name, enabled, expected) => {
    expect(isEffective(name, enabled)).toBe(expected);
  });

  it('lists the dependents of a flag, and every flag takes effect when all are on', () => {
    expect(getDependents('services')).toEqual(['our_process']);
    expect(getDependents('founder')).toEqual([]);
    for (const name of FLAG_NAMES) expect(isEffective(name, FLAG_NAMES)).toBe(true);
  });

  it.each([
    ['homepage', ['hero_section', 'rotating_keywords', 'our_process', 'b2b_request_form']],
    ['features', ['hubspot_chat', 'cookie_consent', 'domain_failover', 'french_language']],
  ])('has the specified flags in the group %s', (group, names) => {
    expect(FLAG_NAMES.filter((name) => FLAG_CATALOG[name].group === group)).toEqual(expect.arrayContaining(names));
  });
});
