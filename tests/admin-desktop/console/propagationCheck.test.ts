import { describe, expect, it } from 'vitest';
import {
  checkPropagation,
  describeCheck,
  LOOK_PAUSES_MS,
  type PropagationCheck,
} from '../../../apps/admin-desktop/src/console/features/flags/propagationCheck.ts';

/** A clock that only moves while something waits. */
function createCheckRun(answers: readonly (readonly string[] | null)[]) {
  let time = 1000;
  let looks = 0;
  const reports: PropagationCheck[] = [];
  const abort = new AbortController();
  const deps = {
    since: 1000,
    now: () => time,
    pause: async (ms: number) => {
      time += ms;
    },
    look: async () => {
      const answer = answers[Math.min(looks, answers.length - 1)];
      looks += 1;
      if (!answer) throw new Error('no answer');
      return answer;
    },
    signal: abort.signal,
    report: (check: PropagationCheck) => reports.push(check),
  };
  return { deps, reports, abort, looks: () => looks };
}

describe('checkPropagation', () => {
  it('is live at once when the first look agrees', async () => {
    const { deps, reports } = createCheckRun([['teams']]);
    await checkPropagation(['founder'], false, deps);
    expect(reports.map(({ kind }) => kind)).toEqual(['waiting', 'live']);
  });

  it('says what it still waits for, and counts the seconds from the press', async () => {
    const { deps, reports } = createCheckRun([['founder'], ['founder'], ['teams']]);
    await checkPropagation(['founder'], false, deps);
    expect(reports[1]).toEqual({ kind: 'waiting', elapsedMs: 0, seen: 'old state' });
    expect(reports.at(-1)).toEqual({ kind: 'live', afterMs: 1200, at: 2200 });
  });

  it('goes on when a look is not answered', async () => {
    const { deps, reports } = createCheckRun([null, ['founder']]);
    await checkPropagation(['founder'], true, deps);
    expect(reports.map((check) => ('seen' in check ? check.seen : check.kind))).toEqual([
      'nothing yet',
      'no answer',
      'live',
    ]);
  });

  it('gives up after the last pause and says what it saw', async () => {
    const { deps, reports, looks } = createCheckRun([['founder']]);
    await checkPropagation(['founder'], false, deps);
    expect(reports.at(-1)).toMatchObject({ kind: 'unproven', seen: 'old state' });
    expect(looks()).toBe(LOOK_PAUSES_MS.length);
  });

  it('reports nothing more once it is stopped', async () => {
    const { deps, reports, abort } = createCheckRun([['founder']]);
    abort.abort();
    await checkPropagation(['founder'], false, deps);
    expect(reports).toHaveLength(1);
  });
});

describe('describeCheck', () => {
  const at = Date.parse('2026-11-21T15:32:00Z');
  it.each<[PropagationCheck, string]>([
    [
      { kind: 'live', afterMs: 430, at },
      'Live after 0.4 s. Browsers that asked in the last 5 minutes follow by 10:37 a.m.',
    ],
    [
      { kind: 'waiting', elapsedMs: 12_400, seen: 'old state' },
      'Not live yet after 12 s: the public function still says on.',
    ],
    [
      { kind: 'unproven', elapsedMs: 31_000, seen: 'no answer' },
      'Not seen live within 31 s: the public function does not answer.',
    ],
    [{ kind: 'waiting', elapsedMs: 0, seen: 'nothing yet' }, 'Checking the site as a visitor…'],
  ])('%j', (check, text) => {
    expect(describeCheck(check, false, 'America/Toronto')).toBe(text);
  });
});
