import { requestEnabledNames } from '@olea/shared/flags';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeFlag,
  changeFlags,
  disabledFlags,
  undoChange,
} from '../../../apps/admin-desktop/src/console/features/flags/changeFlag.ts';
import type { FlagServices } from './flagWorld.ts';

/** A flag table with the whole catalog switched on, and the people around it. */
export interface FlagWorld {
  /** The console of the administrator. */
  console: FlagServices;
  /** How a visitor asks. */
  visitor: Parameters<typeof requestEnabledNames>[0];
  /** Another administrator's change. */
  changeByOther(name: string, enabled: boolean): Promise<void>;
  otherEmail: string;
  /** Takes the administrator's right away while the session stays. */
  demote(): Promise<void>;
}

/** What must be true of the flag operations whoever answers: the fake table of the unit tests or the real database. */
export function describeFlagChanges(makeWorld: () => Promise<FlagWorld>): void {
  describe('flag operations', () => {
    let world: FlagWorld;
    let { services, row, list, history }: FlagServices = {} as FlagServices;
    const switchTo = (name: string, enabled: boolean, note: string | null = null) =>
      changeFlag(services, row(name), enabled, note);
    beforeEach(async () => {
      world = await makeWorld();
      ({ services, row, list, history } = world.console);
      await world.console.read();
    });

    // Every change reads the list again, in a world that ends with the test.
    afterEach(() => expect.poll(() => services.queryClient.isFetching()).toBe(0));

    it('counts versions and records who changed what, and why', async () => {
      const before = row('founder');
      const result = await switchTo('founder', false, 'Season is over');
      expect(result).toMatchObject({ status: 'ok', flag: { enabled: false, version: before.version + 1 } });
      expect(row('founder').enabled).toBe(false);
      const entry = { flag_name: 'founder', old_enabled: true, new_enabled: false, note: 'Season is over' };
      expect(await history()).toMatchObject([entry]);
    });

    it('shows visitors the change at once when they ask', async () => {
      expect(await requestEnabledNames(world.visitor)).toContain('founder');
      await switchTo('founder', false);
      expect(await requestEnabledNames(world.visitor)).not.toContain('founder');
    });

    it('reports a lost race by name and time, and overwrites nothing', async () => {
      const seen = row('founder');
      await world.changeByOther('founder', false);
      await world.changeByOther('founder', true);
      const result = await switchTo('founder', false);
      expect(result).toMatchObject({ status: 'conflict', byEmail: world.otherEmail, flag: { enabled: true } });
      expect(result.status === 'conflict' && Date.parse(result.at ?? '')).toBeGreaterThan(0);
      expect(row('founder')).toMatchObject({ enabled: true, version: seen.version + 2 });
      expect(await history()).toHaveLength(2);
    });

    it('refuses a demoted administrator and leaves the list as it was', async () => {
      const before = list().flags;
      await world.demote();
      expect((await switchTo('founder', false)).status).toBe('forbidden');
      expect(list().flags).toEqual(before);
    });

    it('switches a whole group on and reports each flag', async () => {
      await switchTo('teams', false);
      await switchTo('insights', false);
      await switchTo('our_process', false);
      const changes = await changeFlags(services, disabledFlags(list().flags, 'navigation'), () => true, null);
      expect(changes.map(({ flag, result }) => [flag.name, result.status])).toEqual([
        ['insights', 'ok'],
        ['teams', 'ok'],
      ]);
      expect(row('our_process').enabled).toBe(false);
    });

    it('takes a change back by a new change', async () => {
      await switchTo('founder', false);
      const [mine] = await history();
      if (!mine) throw new Error('No history');
      expect(row('founder').updated_at).toBe(mine.changed_at);
      expect((await undoChange(services, row('founder'), mine)).status).toBe('ok');
      expect(row('founder').enabled).toBe(true);
      expect((await history()).map(({ new_enabled, note }) => [new_enabled, note])).toEqual([
        [true, 'Undo'],
        [false, null],
      ]);
    });

    it('does not take back what somebody changed since, whether the list shows it yet or not', async () => {
      await switchTo('founder', false);
      const [mine] = await history();
      if (!mine) throw new Error('No history');
      await world.changeByOther('founder', true);
      const conflict = { status: 'conflict', byEmail: world.otherEmail, flag: { enabled: true } };
      expect(await undoChange(services, row('founder'), mine)).toMatchObject(conflict);
      await world.console.read();
      expect(await undoChange(services, row('founder'), mine)).toMatchObject(conflict);
      expect(await history()).toHaveLength(2);
    });

    it('takes a change back that the list does not show yet', async () => {
      const stale = row('founder');
      await world.changeByOther('founder', false);
      const [entry] = await history();
      if (!entry) throw new Error('No history');
      expect(await undoChange(services, stale, entry)).toMatchObject({ status: 'ok', flag: { enabled: true } });
    });
  });
}
