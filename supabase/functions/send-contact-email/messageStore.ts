import type { Rpc } from '../_shared/database.ts';
import type { ContactMessage } from './message.ts';

export type StoreResult =
  | { outcome: 'stored' }
  | { outcome: 'duplicate'; mailed: boolean }
  | { outcome: 'limited'; retryAfterSeconds: number };

export type MessageStore = {
  /** Stores a message once; rejects when the database cannot. */
  receive(message: ContactMessage, ipHash: string): Promise<StoreResult>;
  /** Notes that the mail was accepted (null) or why it was not. */
  mark(submissionId: string, error: string | null): Promise<void>;
};

const RECEIVE_TIMEOUT_MS = 3_000;
const MARK_TIMEOUT_MS = 2_000;

/** Messages in the database, through the two functions that only the service role may call. */
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
          p_suspected_spam: message.suspected,
          p_ip_hash: ipHash,
        },
        RECEIVE_TIMEOUT_MS,
      );
      return readResult(answer);
    },
    async mark(submissionId, error) {
      await rpc('mark_contact_message', { p_submission_id: submissionId, p_error: error }, MARK_TIMEOUT_MS);
    },
  };
}

function readResult(answer: unknown): StoreResult {
  const { outcome, status, retry_after } = (answer ?? {}) as Record<string, unknown>;
  if (outcome === 'stored') return { outcome };
  if (outcome === 'duplicate') return { outcome, mailed: status === 'mailed' };
  if (outcome === 'limited') return { outcome, retryAfterSeconds: Number(retry_after) || 60 };
  throw new Error('receive_contact_message answered something unknown');
}
