import { afterEach, describe, expect, it } from 'vitest';
import { type ClockWorld, createClockWorld } from './clockWorld.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SKEWS = [-DAY, -2 * HOUR, -61 * MINUTE, -5 * MINUTE, 0, 5 * MINUTE, 59 * MINUTE, 61 * MINUTE, 2 * HOUR, DAY];
const inMinutes = (ms: number) => ms / MINUTE;

let world: ClockWorld;
afterEach(() => world.end());
const signedIn = { status: 'signed-in', role: 'admin', roleError: null };

describe.each(SKEWS.map((skew) => ({ skew, minutes: inMinutes(skew) })))(
  'with a clock that is $minutes minutes ahead',
  ({ skew, minutes }) => {
    it('a session stored by the service’s clock opens, with at most one refresh', async () => {
      world = createClockWorld(skew, { stored: true });
      await world.pass(15_000);
      expect(world.store.getSnapshot()).toMatchObject(signedIn);
      expect(world.refreshes()).toBeLessThanOrEqual(1);
      expect(world.seen.length).toBeLessThanOrEqual(3);
    });

    it('a sign-in takes four requests, and three hours of work are read without a refusal and renewed once an hour', async () => {
      world = createClockWorld(skew);
      await world.pass(100);
      expect(await world.signIn(15_000)).toBeNull();
      expect(world.store.getSnapshot()).toMatchObject({ ...signedIn, clockAheadMinutes: minutes });
      expect(world.seen.length).toBeLessThanOrEqual(4);
      for (let passed = 0; passed < 3 * HOUR; passed += 5 * MINUTE) {
        expect(await world.readFlags(5 * MINUTE)).toEqual([]);
      }
      expect(world.refreshes()).toBeLessThanOrEqual(4);
      expect(world.seen.length).toBeLessThan(60);
    });
  },
);

describe.each(SKEWS.filter((skew) => skew !== 0).map((skew) => ({ skew, minutes: inMinutes(skew) })))(
  'when the clock is set $minutes minutes ahead during a session',
  ({ skew }) => {
    it('nothing that is read is refused, and the session is renewed a few times only', async () => {
      world = createClockWorld(0);
      await world.pass(100);
      await world.signIn(1000);
      world.setClock(skew);
      for (let passed = 0; passed < 2 * HOUR; passed += 5 * MINUTE) {
        expect(await world.readFlags(5 * MINUTE)).toEqual([]);
      }
      expect(world.store.getSnapshot()).toMatchObject(signedIn);
      expect(world.refreshes()).toBeLessThanOrEqual(4);
    });
  },
);
