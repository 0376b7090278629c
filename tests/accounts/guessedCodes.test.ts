import { describe, expect, it } from 'vitest';
import {
  answer,
  EVA,
  enroll,
  type Factor,
  openFactorAccounts,
  outcome,
  signIn,
  sql,
  test,
  tokenOf,
} from './factorAccounts.ts';

openFactorAccounts();

describe('guessed codes', () => {
  /** Unanswered challenges, each with another address in the header that the service reads. */
  const askWithoutAnswer = async (count: number, { factorId }: Factor): Promise<string[]> => {
    const ids: string[] = [];
    for (let nth = 1; nth <= count; nth += 1) {
      const { data } = await (await guessFrom(`203.0.113.${nth}`)).auth.mfa.challenge({ factorId });
      ids.push(data?.id ?? '');
    }
    return ids;
  };
  let token = '';
  const guessFrom = (address: string) => test.withToken(token, address);
  const steal = async (address: string) => {
    const thief = await signIn(EVA, address);
    token = await tokenOf(thief);
    return thief;
  };

  it('end after twenty challenges a day, whatever address the guesser writes into the header', async () => {
    const factor = await enroll(await signIn(EVA));
    const thief = await steal('198.51.100.7');
    await askWithoutAnswer(19, factor);
    expect(await sql('select distinct ip_address from auth.mfa_challenges where verified_at is null')).toHaveLength(19);
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe('taken');
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe(500);
  });

  it('end there too for whoever has the service forget them, by an answer that comes too late', async () => {
    const factor = await enroll(await signIn(EVA));
    const thief = await steal('203.0.113.1');
    const [first = ''] = await askWithoutAnswer(20, factor);
    await sql("update auth.mfa_challenges set created_at = created_at - interval '6 minutes'");
    const late = await thief.auth.mfa.verify({ ...factor, challengeId: first, code: '123456' });
    expect(outcome(late)).toBe('mfa_challenge_expired');
    expect(outcome(await thief.auth.mfa.challenge(factor))).toBe(500);
    await sql("update auth.mfa_challenges set created_at = created_at - interval '1 day'");
    expect(await answer(thief, factor)).toBe('taken');
  });

  it('are an alarm and stand in the history once five go unanswered within an hour, and not before', async () => {
    const factor = await enroll(await signIn(EVA));
    await steal('203.0.113.1');
    const told = () => sql("select kind from private.open_matters() where kind = 'codes-guessed'");
    await askWithoutAnswer(4, factor);
    expect(await told()).toEqual([]);
    await askWithoutAnswer(2, factor);
    expect(await told()).toHaveLength(1);
    const noted = await sql(
      "select email, actor_email from public.history join auth.users account on account.id = account_id where action = 'codes-guessed'",
    );
    expect(noted).toEqual([{ email: EVA, actor_email: null }]);
  });
});
