import { toAppError, withTimeout } from '@olea/shared/errors';
import type { Reply } from '@olea/shared/forms';
import * as v from 'valibot';
import type { AskDeps } from '../../services/ask.ts';

/** The function waits three seconds for the database, four and a half for the mail provider and three for the database again. */
const TIMEOUT_MS = 12_000;
const limitSchema = v.object({ retryAfterSeconds: v.number() });
const refusalSchema = v.object({ error: v.string() });

interface Limited {
  outcome: 'limited';
  retryAfterSeconds: number;
}

/** Asks message-desk, which mails. Rejects with an AppError where nobody can tell what became of it, or where the caller may not. */
async function askDesk<Schema extends v.GenericSchema>(
  { client, timeoutMs = TIMEOUT_MS }: AskDeps,
  body: { readonly action: string; readonly [field: string]: unknown },
  answers: Schema,
): Promise<v.InferOutput<Schema> | Limited> {
  try {
    const call = client.functions.invoke('message-desk', { body });
    const { data, error } = await withTimeout(call, timeoutMs, 'Mailing');
    if (!error) {
      const answer = v.safeParse(answers, data);
      // Somebody else has answered.
      if (!answer.success) throw toAppError(null, 200);
      return answer.output;
    }
    const { context } = error as { context?: unknown };
    if (!(context instanceof Response)) throw toAppError(error);
    const refused: unknown = await context.json().catch(() => null);
    const limit = v.safeParse(limitSchema, refused);
    if (context.status === 429 && limit.success) return { outcome: 'limited', ...limit.output };
    const refusal = v.safeParse(refusalSchema, refused);
    throw toAppError({ message: refusal.success ? refusal.output.error : '' }, context.status);
  } catch (failure) {
    throw toAppError(failure);
  }
}

export type MailAgainResult =
  | { outcome: 'mailed' }
  /** The mail provider did not take it; the message says why, and it is tried again by itself. */
  | { outcome: 'failed' }
  | Limited;

const mailedSchema = v.pipe(
  v.object({ mailed: v.boolean() }),
  v.transform(({ mailed }) => ({ outcome: mailed ? ('mailed' as const) : ('failed' as const) })),
);

/** Has a message mailed to us once more, now. Rejects with an AppError. */
export async function mailAgain(deps: AskDeps, id: string): Promise<MailAgainResult> {
  return await askDesk(deps, { action: 'mail-again', id }, mailedSchema);
}

const replySchema = v.variant('outcome', [
  /** `unconfirmed`: the mail provider gave no answer. `busy`: it is being mailed. Tried again, either stays one mail. */
  v.object({ outcome: v.picklist(['sent', 'not-sent', 'unconfirmed', 'busy']) }),
  /** Somebody else acted on the message after the version that was seen: nothing was sent. */
  v.object({
    outcome: v.literal('conflict'),
    /** The message's version now. */
    version: v.number(),
    by: v.nullable(v.string()),
    at: v.nullable(v.string()),
    /** Whether they replied. */
    answered: v.boolean(),
  }),
]);
export type ReplyResult = v.InferOutput<typeof replySchema> | Limited;

/** Has a reply mailed to the visitor, and its message handled by it. Sent again under its id it is one mail. Rejects with an AppError. */
export async function sendReply(deps: AskDeps, reply: Reply): Promise<ReplyResult> {
  return await askDesk(deps, { action: 'reply', ...reply }, replySchema);
}
