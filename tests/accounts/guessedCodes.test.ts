import { describe, expect, it } from 'vitest';
import { EVA, enroll, type Factor, openFactorAccounts, outcome, signIn, sql, test, tokenOf } from './factorAccounts.ts';

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
