import { site } from '@olea/shared/site/facts';
import { isProductionHost, resolveSiteOrigin } from '@olea/shared/site/hosts';
import { describe, expect, it, vi } from 'vitest';

const [main, second = ''] = site.productionDomains;

describe('isProductionHost', () => {
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
  ])('%s: %s', (host, expected) => {
    expect(isProductionHost(host)).toBe(expected);
  });
});

describe('resolveSiteOrigin', () => {
  const [first, other] = [`https://${main}`, `https://${second}`];
  it.each([
    ['the first when both answer', [first, other], first],
    ['the second when only it answers', [other], other],
    ['the first when none answers', [], first],
  ])('with failover gives %s', async (_what, answering: string[], expected) => {
    const probe = async (origin: string) => answering.includes(origin);
    expect(await resolveSiteOrigin({ failover: true, probe })).toBe(expected);
  });

  it('takes a rejected probe for no', async () => {
    const probe = async (origin: string) => {
      if (origin === first) throw new TypeError('fetch failed');
      return true;
    };
    expect(await resolveSiteOrigin({ failover: true, probe })).toBe(other);
  });

  it('does not wait for a probe that hangs', async () => {
    const probe = (origin: string) =>
      origin === first ? new Promise<boolean>(() => undefined) : Promise.resolve(true);
    vi.useFakeTimers();
    const found = resolveSiteOrigin({ failover: true, probe });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await found).toBe(other);
    vi.useRealTimers();
  });

  it('without failover gives the first and probes nothing', async () => {
    const probe = vi.fn(async () => false);
    expect(await resolveSiteOrigin({ failover: false, probe })).toBe(first);
    expect(probe).not.toHaveBeenCalled();
  });
});
