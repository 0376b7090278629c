import * as v from 'valibot';
import { MESSAGE_KINDS } from '../../../shared/src/forms/fallbackEmail.ts';
import { LOCALES } from '../../../shared/src/i18n/languages.ts';
import type { Rpc } from '../_shared/database.ts';

const mailSchema = v.pipe(
  v.object({
    id: v.string(),
    submissionId: v.string(),
    kind: v.picklist(MESSAGE_KINDS),
    name: v.string(),
    email: v.string(),
    phone: v.nullable(v.string()),
    message: v.string(),
    fields: v.record(v.string(), v.string()),
    language: v.picklist(LOCALES),
    suspected: v.boolean(),
    /** How often its mail was tried, this time included. */
    attempt: v.number(),
    wasMailed: v.boolean(),
  }),
  v.transform(({ suspected, ...message }) => ({ ...message, suspectedSpam: suspected })),
);
const claimSchema = v.nullable(
  v.variant('outcome', [
    v.object({ outcome: v.literal('due'), mail: mailSchema }),
    v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) }),
  ]),
);

/** A stored message that this caller alone may mail now. */
export type ClaimedMail = v.InferOutput<typeof mailSchema>;

const TIMEOUT_MS = 3_000;
/** Nobody waits for the scheduler. */
const DUE_TIMEOUT_MS = 15_000;

/** One message, by the wish of the administrator as whom `rpc` asks; null when there is none. Rejects for everybody else. */
export async function claimMessage(rpc: Rpc, id: string): Promise<v.InferOutput<typeof claimSchema>> {
  return v.parse(claimSchema, await rpc('claim_message', { p_id: id }, TIMEOUT_MS));
}

/** Up to `limit` messages whose mail is due, with the service key. */
export async function claimDueMessages(rpc: Rpc, limit: number): Promise<ClaimedMail[]> {
  return v.parse(v.array(mailSchema), await rpc('claim_due_messages', { p_limit: limit }, DUE_TIMEOUT_MS));
}
