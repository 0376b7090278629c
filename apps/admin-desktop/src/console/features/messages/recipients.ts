import { isEmail } from '@olea/shared/forms/formats';
import { REPLY_LIMITS, type Reply } from '@olea/shared/forms/replies';
import type { ReplyDraft } from './replyState.ts';

/** Splits typed addresses such as "Ana <ana@shop.example>, bo@shop.example". Drops the names. */
export const parseAddresses = (text: string): string[] =>
  text
    .replaceAll(/"[^"]*"/g, '')
    .split(/[,;\n]/)
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim())
    .filter(Boolean);

/** Converts a draft to the email to send. Sets `to` only for a forward or a new conversation. */
export function createReply(draft: ReplyDraft, messageId: string): Reply {
  const { kind, newConversationId, replyId, version, language, subject, text, files } = draft;
  const isNew = newConversationId !== null;
  return {
    ...{ kind, messageId, replyId, version, language, subject, text },
    to: isNew || kind === 'forward' ? draft.to.trim() : null,
    name: isNew ? draft.name.trim() || null : null,
    cc: parseAddresses(draft.cc),
    files: files.map(({ id }) => id),
  };
}

/** Returns why an email cannot be sent to its recipients, or null. */
export function describeRecipientProblem({ to, cc }: Pick<Reply, 'to' | 'cc'>): string | null {
  const invalid = [...(to === null ? [] : [to]), ...cc].find((address) => !isEmail(address));
  if (invalid === '') return 'Enter the recipient’s email address.';
  if (invalid !== undefined) return `“${invalid}” is not an email address.`;
  return cc.length > REPLY_LIMITS.cc ? `An email can have up to ${REPLY_LIMITS.cc} copies.` : null;
}

/** Windows and some mail programs accept URLs of at most about two thousand characters. */
const ADDRESS_LIMIT = 1_900;

/** Returns a `mailto:` URL with the first text that fits. `text` is null if none fits. */
export function createMailLink(
  email: string,
  subject: string,
  texts: readonly string[],
): { address: string; text: string | null } {
  const start = `mailto:${escapeAddress(email)}?subject=${encodeURIComponent(subject)}`;
  for (const text of texts) {
    const address = `${start}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
    if (address.length <= ADDRESS_LIMIT) return { address, text };
  }
  return { address: start, text: null };
}

/** `encodeURIComponent` does not escape `!'()*`, which a mail program may interpret. */
function escapeAddress(email: string): string {
  const escaped = encodeURIComponent(email).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return escaped.replace('%40', '@');
}

/** Returns the `tel:` URL of a visitor's phone number, or null if the number is missing or invalid. */
export function createPhoneLink(phone: string | null): string | null {
  const number = (phone ?? '').replace(/[\s().\-/]/g, '');
  return /^\+?\d{5,18}$/.test(number) ? `tel:${number}` : null;
}
