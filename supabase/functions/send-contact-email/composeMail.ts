import type { Mail } from '../_shared/mail.ts';
import type { ContactMessage } from './message.ts';

/**
 * The mail to the team: plain text, answered to the visitor, suspected spam marked and still delivered. One line for each value, and
 * nothing of ours below the first empty line: what stands there is the visitor's alone.
 */
export function composeMail(message: ContactMessage, addresses: { from: string; to: string }): Mail {
  const { kind, name, email, phone, language, fields, suspectedSpam, submissionId } = message;
  const title = kind === 'access-request' ? 'B2B access request' : 'Message';
  const lines = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone ?? ''],
    ['Language', language],
    ...Object.entries(fields),
    ['Reference', submissionId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    ...addresses,
    replyTo: email,
    subject: `${suspectedSpam ? '[suspected spam] ' : ''}${title} from ${name.slice(0, 80)}`,
    text: `${lines.join('\n')}\n\n${message.message}\n`,
  };
}
