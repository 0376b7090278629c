import type { Mail } from '../_shared/mail.ts';
import type { ContactMessage } from './message.ts';

/** The mail to the team: plain text, answered to the visitor, suspected spam marked and still delivered. */
export function composeMail(message: ContactMessage, addresses: { from: string; to: string }): Mail {
  const { kind, name, email, phone, language, fields, suspected, submissionId } = message;
  const oneLine = name.replaceAll(/\s+/g, ' ').slice(0, 80);
  const title = kind === 'access-request' ? 'B2B access request' : 'Message';
  const lines = [
    ['Name', oneLine],
    ['E-mail', email],
    ['Phone', phone ?? ''],
    ['Language', language],
    ...Object.entries(fields),
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    ...addresses,
    replyTo: email,
    subject: `${suspected ? '[suspected spam] ' : ''}${title} from ${oneLine}`,
    text: `${lines.join('\n')}\n\n${message.message}\n\nReference: ${submissionId}\n`,
  };
}
