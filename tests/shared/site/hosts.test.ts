import { site } from '@olea/shared/site/facts';
import { getSafeReturnPath, isProductionHost, resolveSiteOrigin } from '@olea/shared/site/hosts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const [main, second = ''] = site.productionDomains;

it.each([
  [main, true],
  [second, true],
  [main.toUpperCase(), true],
  [`${second}:443`, true],
  [`${main}.`, true],
  [`www.${main}`, false],
  [`preview.${main}`, false],
  [`${main}.attacker.example`, false],
  ['localhost:4173', false],
  ['', false],
])('isProductionHost("%s") returns %s', (host, expected) => {
  expect(isProductionHost(host)).toBe(expected);
});

describe('resolveSiteOrigin', () => {
  const denied = (): never => {
    throw new TypeError('fetch failed');
  };
  const [first, other] = [`https://${main}`, `https://${second}`];
  it.each([
    ['the first when both respond', () => true, first],
    ['the second when only it responds', (origin: string) => origin === other, other],
    ['the first when neither responds', () => false, first],
    ['the second when the probe of the first is rejected', (origin: string) => origin === other || denied(), other],
  ])('returns %s, if failover is on', async (_what, answers, expected) => {
    const probe = async (origin: string) => answers(origin);
    expect(await resolveSiteOrigin({ failover: true, probe })).toBe(expected);
  });

  it('stops waiting after three seconds for a probe that hangs', async () => {
    const probe = (origin: string) =>
      origin === first ? new Promise<boolean>(() => undefined) : Promise.resolve(true);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const found = resolveSiteOrigin({ failover: true, probe });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toBe(other);
  });

  it('returns the first origin without a probe when failover is off', async () => {
    const probe = vi.fn(async () => false);
    expect(await resolveSiteOrigin({ failover: false, probe })).toBe(first);
    expect(probe).not.toHaveBeenCalled();
  });
});

it('getSafeReturnPath returns a path on this site, or the fallback for a missing or foreign one', () => {
  expect(getSafeReturnPath('/client/dashboard?tab=orders#first', '/home')).toBe('/client/dashboard?tab=orders#first');
  for (const from of [undefined, 'https://attacker.example']) expect(getSafeReturnPath(from, '/home')).toBe('/home');
});
