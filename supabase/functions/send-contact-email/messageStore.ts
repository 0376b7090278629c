import * as v from 'valibot';
import type { ContactMessage } from '../_shared/contactMail.ts';
import type { Rpc } from '../_shared/database.ts';

const resultSchema = v.variant('outcome', [
  v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) }),
  v.object({ outcome: v.picklist(['stored', 'duplicate']), id: v.string(), status: v.string(), mail: v.boolean() }),
]);

/** `id` names the stored message, `mail` says whether it is to be mailed now. */
export type StoreResult = v.InferOutput<typeof resultSchema>;

export interface MessageStore {
  /** Stores a message once; rejects when the database cannot. */
  receive(message: ContactMessage, ipHash: string): Promise<StoreResult>;
}

const RECEIVE_TIMEOUT_MS = 3_000;

/** Messages in the database, through the function that only the service role may call. */
export function createMessageStore(rpc: Rpc): MessageStore {
  return {
    async receive(message, ipHash) {
      const answer = await rpc(
        'receive_contact_message',
        {
          p_submission_id: message.submissionId,
          p_kind: message.kind,
          p_name: message.name,
          p_email: message.email,
          p_phone: message.phone,
          p_message: message.message,
          p_fields: message.fields,
          p_language: message.language,
          p_suspected_spam: message.suspectedSpam,
          p_ip_hash: ipHash,
        },
        RECEIVE_TIMEOUT_MS,
      );
      return v.parse(resultSchema, answer);
    },
  };
}
