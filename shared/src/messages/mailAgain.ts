import * as v from 'valibot';
import { toAppError, withTimeout } from '../errors/errors.ts';
import type { MessageDeps } from './askDesk.ts';

export type MailAgainResult =
  | { outcome: 'mailed' }
  /** The mail provider did not take it; the message says why, and it is tried again by itself. */
  | { outcome: 'failed' }
  | { outcome: 'limited'; retryAfterSeconds: number };

/** The function waits three seconds for the database, four and a half for the mail provider and two for the database again. */
const TIMEOUT_MS = 12_000;
const answerSchema = v.object({ mailed: v.boolean() });
const limitSchema = v.object({ retryAfterSeconds: v.number() });
const refusalSchema = v.object({ error: v.string() });

/** Has a message mailed once more, now. Rejects with an AppError where nobody can tell, or where the caller may not. */
export async function mailAgain({ client, timeoutMs = TIMEOUT_MS }: MessageDeps, id: string): Promise<MailAgainResult> {
  try {
    const call = client.functions.invoke('message-desk', { body: { action: 'mail-again', id } });
    const { data, error } = await withTimeout(call, timeoutMs, 'Mailing a message');
    if (!error) {
      const answer = v.safeParse(answerSchema, data);
      // Somebody else has answered.
      if (!answer.success) throw toAppError({ message: 'No answer of the message desk' }, 503);
      return { outcome: answer.output.mailed ? 'mailed' : 'failed' };
    }
    const { context } = error as { context?: unknown };
    if (!(context instanceof Response)) throw toAppError(error, 0);
    const body: unknown = await context.json().catch(() => null);
    const limit = v.safeParse(limitSchema, body);
    if (context.status === 429 && limit.success) return { outcome: 'limited', ...limit.output };
    const refusal = v.safeParse(refusalSchema, body);
    throw toAppError({ message: refusal.success ? refusal.output.error : '' }, context.status);
  } catch (failure) {
    throw toAppError(failure);
  }
}
