import { describe, expect, it } from 'vitest';
import {
  checkPropagation,
  describeCheck,
  getNextPause,
  type LastChange,
  type PropagationCheck,
  RETRY_PAUSES_MS,
} from '../../../apps/admin-desktop/src/console/features/flags/propagationCheck.ts';
import { createFlag } from './exampleFlags.ts';

const START = Date.parse('2026-11-21T15:32:00Z');

/** Runs a check on a fake clock until it ends, and returns its results. The last of the `answers` repeats. */
async function follow(change: LastChange, answers: readonly (readonly string[] | null)[]) {
  const seen: PropagationCheck[] = [];
  let time = START;
  let pause: number | false = 0;
  while (pause !== false) {
    time += pause;
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    const ask = async () => answer ?? Promise.reject(new Error('no answer'));
    const check: PropagationCheck = await checkPropagation(change, seen.at(-1) ?? { attempts: 0 }, ask, () => time);
    seen.push(check);
    pause = getNextPause(check);
  }
  return seen;
}

const off: LastChange = { flags: [createFlag('founder', { enabled: false })], since: START };

describe('the propagation check', () => {
  it('polls with growing pauses while the response is missing or has the old state', async () => {
    expect(await follow(off, [['founder'], null, ['teams']])).toMatchObject([
      { kind: 'waiting', isAnswered: true, at: START },
      { kind: 'waiting', isAnswered: false, at: START + 400 },
      { kind: 'live', isAnswered: true, at: START + 1200 },
    ]);
  });

  it('ends when every flag of the change is live', async () => {
    const both = { ...off, flags: [...off.flags, createFlag('teams', { enabled: false })] };
    expect((await follow(both, [['teams'], []])).map(({ kind }) => kind)).toEqual(['waiting', 'live']);
  });

  it('reports a change as unproven after the last retry', async () => {
    const seen = await follow(off, [['founder']]);
    expect(seen.at(-1)).toMatchObject({ kind: 'unproven', isAnswered: true });
    expect(seen).toHaveLength(RETRY_PAUSES_MS.length + 1);
  });
});

it.each<[PropagationCheck | undefined, string]>([
  [
    { kind: 'live', isAnswered: true, attempts: 1, at: START + 430 },
    'Live after 0.4 s. Browsers that asked in the last 5 minutes follow by 10:37 a.m.',
  ],
  [
    { kind: 'waiting', isAnswered: true, attempts: 5, at: START + 12_400 },
    'Not live yet after 12 s: the public function still says on.',
  ],
  [
    { kind: 'unproven', isAnswered: false, attempts: 8, at: START + 31_000 },
    'Not seen live within 31 s: the public function does not answer.',
  ],
  [undefined, 'Checking the site as a visitor…'],
])('the console describes the check result %j', (check, text) => {
  expect(describeCheck(check, off, 'America/Toronto')).toBe(text);
});
