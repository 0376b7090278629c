import { describe, expect, it } from 'vitest';
import {
  describeProof,
  type LiveProof,
  LOOK_PAUSES_MS,
  proveLive,
} from '../../../apps/admin-desktop/src/console/features/flags/liveProof.ts';

/** A clock that only moves while something waits. */
function createProofRun(answers: readonly (readonly string[] | null)[]) {
  let time = 1000;
  let looks = 0;
  const reports: LiveProof[] = [];
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
    report: (proof: LiveProof) => reports.push(proof),
  };
  return { deps, reports, abort, looks: () => looks };
}

describe('proveLive', () => {
  it('is live at once when the first look agrees', async () => {
    const { deps, reports } = createProofRun([['teams']]);
    await proveLive(['founder'], false, deps);
    expect(reports.map(({ kind }) => kind)).toEqual(['waiting', 'live']);
  });

  it('says what it still waits for, and counts the seconds from the press', async () => {
    const { deps, reports } = createProofRun([['founder'], ['founder'], ['teams']]);
    await proveLive(['founder'], false, deps);
    expect(reports[1]).toEqual({ kind: 'waiting', elapsedMs: 0, seen: 'old state' });
    expect(reports.at(-1)).toEqual({ kind: 'live', afterMs: 1200, at: 2200 });
  });

  it('goes on when a look is not answered', async () => {
    const { deps, reports } = createProofRun([null, ['founder']]);
    await proveLive(['founder'], true, deps);
    expect(reports.map((proof) => ('seen' in proof ? proof.seen : proof.kind))).toEqual([
      'nothing yet',
      'no answer',
      'live',
    ]);
  });

  it('gives up after the last pause and says what it saw', async () => {
    const { deps, reports, looks } = createProofRun([['founder']]);
    await proveLive(['founder'], false, deps);
    expect(reports.at(-1)).toMatchObject({ kind: 'unproven', seen: 'old state' });
    expect(looks()).toBe(LOOK_PAUSES_MS.length);
  });

  it('reports nothing more once it is stopped', async () => {
    const { deps, reports, abort } = createProofRun([['founder']]);
    abort.abort();
    await proveLive(['founder'], false, deps);
    expect(reports).toHaveLength(1);
  });
});

describe('describeProof', () => {
  const at = Date.parse('2026-11-21T15:32:00Z');
  it.each<[LiveProof, string]>([
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
    [{ kind: 'waiting', elapsedMs: 0, seen: 'nothing yet' }, 'Asking the site as a visitor would…'],
  ])('%j', (proof, text) => {
    expect(describeProof(proof, false, 'America/Toronto')).toBe(text);
  });
});
