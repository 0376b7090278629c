import type { ClaimedReply } from '../../../shared/src/api/delivery.ts';
import { computeKeyedHash, isSecret } from './senders.ts';

/** Where the answers to replies come in: a domain of the mail provider's, and the secret that signs our addresses there. */
export interface Inbound {
  readonly domain: string;
  readonly secret: string;
}

/** The address for the answers to a message: it names the message by its id and our signature, in letters that no mail server changes. */
export function createReplyAddress({ domain, secret }: Inbound, messageId: string): string {
  const id = messageId.replaceAll('-', '').toLowerCase();
  return `reply+${id}${computeKeyedHash(secret, `reply ${id}`, 12)}@${domain}`;
}

/** The id of the message that the first of these addresses with our signature names; null when none has it. */
export function readReplyAddress(inbound: Inbound, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, id] = /^reply\+([\da-f]{32})[\da-f]{24}@/i.exec(address) ?? [];
    const messageId = id?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    if (messageId && isSecret(address.toLowerCase(), createReplyAddress(inbound, messageId))) return messageId;
  }
  return null;
}

/** The Message-ID of a reply. */
const createMailId = ({ domain }: Inbound, replyId: string) => `<${replyId}@${domain}>`;

/** The replies that Message-IDs of ours name. */
export function readReplyIds({ domain }: Inbound, mailIds: readonly string[]): string[] {
  return mailIds.flatMap((mailId) => {
    const [, replyId, at] = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(.+)>$/.exec(mailId) ?? [];
    return replyId !== undefined && at === domain ? [replyId] : [];
  });
}

/** The headers that put a reply into its thread. */
export function createThreadHeaders(inbound: Inbound, { replyId, thread }: ClaimedReply): Record<string, string> {
  const ownId = createMailId(inbound, replyId);
  const earlier = thread.map((name) => (name.startsWith('<') ? name : createMailId(inbound, name)));
  const answered = thread.findLast((name) => name.startsWith('<'));
  return {
    'Message-ID': ownId,
    // Its own id as well: providers give mails another one on the way, and an answer names this one all the same.
    References: [...earlier, ownId].join(' '),
    ...(answered === undefined ? {} : { 'In-Reply-To': answered }),
  };
}
