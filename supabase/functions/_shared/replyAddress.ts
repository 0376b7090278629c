import type { ClaimedReply } from '../../../shared/src/api/delivery.ts';
import { site } from '../../../shared/src/site/facts.ts';
import { computeKeyedHash, isSecret } from './senders.ts';

/** The mail provider's domain for inbound email, and the secret for signing reply addresses. */
export interface Inbound {
  readonly domain: string;
  readonly secret: string;
}

/** Returns the email address for replies to a message. The address contains the message id and a case-insensitive signature. */
export function createReplyAddress({ domain, secret }: Inbound, messageId: string): string {
  const id = messageId.replaceAll('-', '').toLowerCase();
  return `reply+${id}${computeKeyedHash(secret, `reply ${id}`, 12)}@${domain}`;
}

/** Returns the message id of the first address with a valid signature, or null. */
export function readReplyAddress(inbound: Inbound, addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, id] = /^reply\+([\da-f]{32})[\da-f]{24}@/i.exec(address) ?? [];
    const messageId = id?.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    if (messageId && isSecret(address.toLowerCase(), createReplyAddress(inbound, messageId))) return messageId;
  }
  return null;
}

/** Removes our own addresses, because an email to one of them would come back to us. */
export function removeOwnAddresses(
  addresses: readonly string[],
  { inbound, addresses: { from, to } }: { inbound: Inbound | null; addresses: { from: string; to: string } },
): string[] {
  const own = [from.replace(/^.*<|>$/g, ''), to, site.email, site.supportEmail].map((address) => address.toLowerCase());
  return addresses.filter((one) => {
    const address = one.toLowerCase();
    return !own.includes(address) && !(inbound && address.endsWith(`@${inbound.domain}`));
  });
}

const createMailId = ({ domain }: Inbound, replyId: string) => `<${replyId}@${domain}>`;

/** Returns the ids of our replies among the given Message-IDs. */
export function readReplyIds({ domain }: Inbound, mailIds: readonly string[]): string[] {
  return mailIds.flatMap((mailId) => {
    const [, replyId, at] = /^<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(.+)>$/.exec(mailId) ?? [];
    return replyId !== undefined && at === domain ? [replyId] : [];
  });
}

/** Returns the headers that put a reply into its email thread. */
export function createThreadHeaders(inbound: Inbound, { replyId, thread }: ClaimedReply): Record<string, string> {
  const ownId = createMailId(inbound, replyId);
  const earlier = thread.map((name) => (name.startsWith('<') ? name : createMailId(inbound, name)));
  const answered = thread.findLast((name) => name.startsWith('<'));
  return {
    'Message-ID': ownId,
    // Providers may replace Message-IDs in transit, so include the reply's own id, which customer replies then still reference.
    References: [...earlier, ownId].join(' '),
    ...(answered === undefined ? {} : { 'In-Reply-To': answered }),
  };
}
