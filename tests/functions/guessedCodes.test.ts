import { describe, expect, it } from 'vitest';
import { codeOf } from '../e2e/fixtures/authenticator.ts';
import { answer, EVA, enroll, type Factor, openFactorAccounts, outcome, signIn, sql } from './factorAccounts.ts';

openFactorAccounts();

describe('guessed codes', () => {
  /** Challenges that nobody answers, each from another network. */
  const askWithoutAnswer = (count: number, { factorId }: Factor, at = new Date()) =>
    sql<{ id: string }>(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       select gen_random_uuid(), $1, $2, inet '203.0.113.0' + n from generate_series(1, $3::int) n returning id`,
      [factorId, at.toISOString(), count],
    );

  it('end after twenty challenges a day, whatever the address', async () => {
    const factor = await enroll(await signIn(EVA));
    const thief = await signIn(EVA, '198.51.100.7');
    await askWithoutAnswer(19, factor);
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe('taken');
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe(500);
  });

  it('end there too for whoever has the service forget them, by an answer that comes too late', async () => {
    const factor = await enroll(await signIn(EVA));
    const thief = await signIn(EVA, '203.0.113.1');
    const [first] = await askWithoutAnswer(20, factor, new Date(Date.now() - 360_000));
    const late = await thief.auth.mfa.verify({ ...factor, challengeId: first?.id ?? '', code: '123456' });
    expect(outcome(late)).toBe('mfa_challenge_expired');
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe(500);
  });

  it.each([
    ['192.0.2.4', '192.0.2.4'],
    ['2001:db8:1:2::a', '2001:db8:1:2::b'],
  ])('keep nobody out of a network from which the account has given a code: first %s, now %s', async (first, now) => {
    const factor = await enroll(await signIn(EVA, first));
    await askWithoutAnswer(20, factor);
    expect(await answer(await signIn(EVA, '198.51.100.7'), factor)).toBe(500);
    expect(await answer(await signIn(EVA, now), factor)).toBe('taken');
  });

  it('are answered fifteen times a minute after a burst of thirty, and a right one then is not', async () => {
    const factor = await enroll(await signIn(EVA));
    const thief = await signIn(EVA);
    const { data } = await thief.auth.mfa.challenge(factor);
    const guess = async (code: string) =>
      outcome(await thief.auth.mfa.verify({ ...factor, challengeId: data?.id ?? '', code }));
    const wrong = String((Number(codeOf(factor.secret)) + 1) % 1_000_000).padStart(6, '0');
    expect(await guess(wrong)).toBe('mfa_verification_failed');
    const rest = await Promise.all(Array.from({ length: 40 }, () => guess(wrong)));
    expect(rest).toContain('over_request_rate_limit');
    expect(await guess(codeOf(factor.secret))).toBe('over_request_rate_limit');
  });
});
