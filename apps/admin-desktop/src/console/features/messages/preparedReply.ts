import { formatDate } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import type { Message } from './messageRows.ts';
import { REPLY_WORDS } from './replyWords.ts';

/** Mail programs take addresses of about two thousand characters, and Windows hands over no more. */
const ADDRESS_LIMIT = 1_900;
const CUT = '> […]';

export interface PreparedReply {
  readonly subject: string;
  /** Greeting, room for the answer, closing, and the whole quoted text. */
  readonly text: string;
  /** Opens a mail with all of it, or with as much of the quote as an address can carry. */
  readonly address: string;
}

/** A reply to a message in the visitor's language, to be completed by a person; `answer` is what is said already. */
export function prepareReply(
  message: Pick<Message, 'kind' | 'name' | 'email' | 'language' | 'message' | 'createdAt'>,
  answer = '',
): PreparedReply {
  const words = REPLY_WORDS[message.language];
  const subject = words.subject[message.kind].replace('{{brand}}', site.brand);
  const head = [
    words.greeting.replace('{{name}}', () => message.name),
    '',
    answer,
    '',
    words.closing,
    site.brand,
    '',
    words.quote.replace('{{date}}', formatDate(message.createdAt, message.language)),
  ];
  const quoted = message.message.split('\n').map((line) => `> ${line}`.trimEnd());
  const addressOf = (lines: readonly string[]) =>
    `mailto:${escapeAddress(message.email)}?subject=${encodeURIComponent(subject)}` +
    `&body=${encodeURIComponent([...head, ...lines].join('\r\n'))}`;
  return { subject, text: [...head, ...quoted].join('\n'), address: longestThatFits(quoted, addressOf) };
}

/** Also what `encodeURIComponent` leaves as it is and a program could read as its own. */
function escapeAddress(email: string): string {
  const escaped = encodeURIComponent(email).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return escaped.replace('%40', '@');
}

/** The address with the whole quote if it fits, else with as many of its characters as do. */
function longestThatFits(quoted: readonly string[], addressOf: (lines: readonly string[]) => string): string {
  const whole = addressOf(quoted);
  if (whole.length <= ADDRESS_LIMIT) return whole;
  const letters = [...quoted.join('\n')];
  const cutAt = (count: number) => addressOf([...letters.slice(0, count).join('').split('\n'), CUT]);
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cutAt(middle).length <= ADDRESS_LIMIT) fits = middle;
    else tooMany = middle;
  }
  return cutAt(fits);
}
