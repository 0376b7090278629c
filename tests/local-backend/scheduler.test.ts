import { rm } from 'node:fs/promises';
import { createLocalBackend } from '@olea/local-backend';
import { expect, it } from 'vitest';
import { startScheduler } from '../../supabase/local/scheduler.ts';
import { makeDataFolder } from '../e2e/fixtures/templateData.ts';

/** A clock that a test moves: `next()` ends the pause that a job is in and says how long it was to be. */
function steppedClock() {
  const pauses: { ms: number; end: () => void }[] = [];
  const waiting: ((pause: { ms: number; end: () => void }) => void)[] = [];
  return {
    wait: (ms: number, stopped: AbortSignal) =>
      new Promise<void>((end) => {
        if (stopped.aborted) return end();
        stopped.addEventListener('abort', () => end());
        const pause = { ms, end };
        const taker = waiting.shift();
        if (taker) taker(pause);
        else pauses.push(pause);
      }),
    next: async () => {
      const pause =
        pauses.shift() ?? (await new Promise<{ ms: number; end: () => void }>((take) => waiting.push(take)));
      pause.end();
      return pause.ms;
    },
  };
}

it('runs a job at once and then after each pause, also after a run that failed', async () => {
  const { wait, next } = steppedClock();
  const lines: string[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) throw new Error('the table is gone');
  };
  const scheduler = startScheduler([{ name: 'count', everyMs: 60_000, run }], (line) => lines.push(line), wait);
  expect([await next(), await next(), await next()]).toEqual([60_000, 60_000, 60_000]);
  await scheduler.stop();
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(lines).toEqual(['[scheduler] count failed: the table is gone']);
});

it('starts no run of a job while one is under way, and stops when that has ended', async () => {
  const { wait, next } = steppedClock();
  const events: string[] = [];
  let finish = () => {};
  const slow = {
    name: 'slow',
    everyMs: 1,
    run: async () => {
      events.push('begins');
      await new Promise<void>((done) => {
        finish = done;
      });
      events.push('ends');
    },
  };
  const quick = { name: 'quick', everyMs: 1, run: async () => undefined };
  const scheduler = startScheduler([slow, quick], () => undefined, wait);
  for (let round = 0; round < 5; round += 1) await next(); // All of them the quick job's.
  expect(events).toEqual(['begins']);
  const stopped = scheduler.stop().then(() => events.push('stopped'));
  finish();
  await stopped;
  expect(events).toEqual(['begins', 'ends', 'stopped']);
});

it('makes up at the next start for what fell due while the backend was down', { timeout: 90_000 }, async () => {
  const dataDir = await makeDataFolder();
  const lines: string[] = [];
  const open = () => createLocalBackend({ dataDir, log: (line) => lines.push(line) });
  const before = await open();
  await before.sql(`
    insert into public.contact_messages (submission_id, kind, name, email, message, created_at, due_at, taken_by)
    values (gen_random_uuid(), 'contact', 'old', 'old@visitor.example', 'Olives', now() - interval '25 months', now(), 'function')`);
  await before.sql(`
    insert into public.planned_flag_changes (flag_id, flag_name, enabled, due_at, flag_version, planned_by)
    select flag.id, flag.name, false, now() - interval '1 hour', flag.version, person.id
    from public.feature_flags flag, auth.users person where flag.name = 'founder' and person.email = 'admin@olea.example'`);
  await before.close();
  const after = await open();
  const state = () =>
    after.sql(`select flag.enabled, plan.state, (select count(*)::int from public.contact_messages) as messages
      from public.planned_flag_changes plan join public.feature_flags flag on flag.id = plan.flag_id`);
  await expect.poll(state).toEqual([{ enabled: false, state: 'applied', messages: 0 }]);
  await after.close();
  await rm(dataDir, { recursive: true });
  expect(lines.filter((line) => line.startsWith('[scheduler]'))).toEqual([]);
});
