import type { FlagList } from '@olea/shared/flags';
import { beforeEach, describe, expect, it } from 'vitest';

/** A flag table with the whole catalog switched on, and the people around it. */
export interface FlagWorld {
  /** The list of the administrator `me@olea.example`. */
  list: FlagList;
  /** Another administrator's change. */
  changeByOther(name: string, enabled: boolean): Promise<void>;
  otherEmail: string;
  /** Takes the administrator's right away while the session stays. */
  demote(): Promise<void>;
}

/** What must be true of the flag operations whoever answers: the fake table of the unit tests or the real database. */
export function describeFlagList(makeWorld: () => Promise<FlagWorld>): void {
  describe('flag operations', () => {
    let world: FlagWorld;
    let list: FlagList;
    const row = (name: string) => {
      const found = list.getSnapshot().flags.find((flag) => flag.name === name);
      if (!found) throw new Error(`No flag ${name}`);
      return found;
    };
    beforeEach(async () => {
      world = await makeWorld();
      list = world.list;
      await list.refresh({ force: true });
    });

    it('counts versions and records who changed what, and why', async () => {
      const before = row('founder');
      const result = await list.setEnabled(before, false, 'Season is over');
      expect(result).toMatchObject({ status: 'ok', flag: { enabled: false, version: before.version + 1 } });
      expect(row('founder').enabled).toBe(false);
      const entry = { flag_name: 'founder', old_enabled: true, new_enabled: false, note: 'Season is over' };
      expect(await list.history()).toMatchObject([entry]);
    });

    it('shows visitors the change at once when they ask', async () => {
      expect((await list.fetchEnabledNames({ force: true })).names).toContain('founder');
      await list.setEnabled(row('founder'), false);
      expect((await list.fetchEnabledNames({ force: true })).names).not.toContain('founder');
    });

    it('reports a lost race by name and time, and overwrites nothing', async () => {
      const seen = row('founder');
      await world.changeByOther('founder', false);
      await world.changeByOther('founder', true);
      const result = await list.setEnabled(seen, false);
      expect(result).toMatchObject({ status: 'conflict', byEmail: world.otherEmail, flag: { enabled: true } });
      expect(result.status === 'conflict' && Date.parse(result.at ?? '')).toBeGreaterThan(0);
      expect(row('founder')).toMatchObject({ enabled: true, version: seen.version + 2 });
      expect(await list.history()).toHaveLength(2);
    });

    it('refuses a demoted administrator and leaves the list as it was', async () => {
      const before = list.getSnapshot().flags;
      await world.demote();
      expect((await list.setEnabled(row('founder'), false)).status).toBe('forbidden');
      expect(list.getSnapshot().flags).toEqual(before);
    });

    it('switches a whole group on and reports each flag', async () => {
      await list.setEnabled(row('teams'), false);
      await list.setEnabled(row('insights'), false);
      await list.setEnabled(row('our_process'), false);
      const changes = await list.enableAll('navigation');
      expect(changes.map(({ flag, result }) => [flag.name, result.status])).toEqual([
        ['insights', 'ok'],
        ['teams', 'ok'],
      ]);
      expect(row('our_process').enabled).toBe(false);
    });

    it('takes a change back by a new change', async () => {
      await list.setEnabled(row('founder'), false);
      const [mine] = await list.history();
      if (!mine) throw new Error('No history');
      expect((await list.undo(mine)).status).toBe('ok');
      expect(row('founder').enabled).toBe(true);
      expect((await list.history()).map(({ new_enabled, note }) => [new_enabled, note])).toEqual([
        [true, 'Undo'],
        [false, null],
      ]);
    });

    it('does not take back what somebody changed since', async () => {
      await list.setEnabled(row('founder'), false);
      const [mine] = await list.history();
      if (!mine) throw new Error('No history');
      await world.changeByOther('founder', true);
      expect(await list.undo(mine)).toMatchObject({ status: 'conflict', byEmail: world.otherEmail });
      expect(await list.history()).toHaveLength(2);
    });
  });
}
