import type * as v from 'valibot';
import type { fallbackEmailSchema } from '../../../shared/src/forms/fallbackEmail.ts';
import type { Rpc } from './database.ts';
import { type Mail, nameMail, type SendMail } from './mail.ts';

type Body = v.InferOutput<typeof fallbackEmailSchema>;

/** A message as it is stored and mailed: with an id of its own, and nothing left open. */
export type ContactMessage = Omit<Body, 'submissionId' | 'phone' | 'fields'> & {
  submissionId: string;
  phone: string | null;
  fields: Record<string, string>;
};

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

export interface ContactMailDeps {
  sendMail: SendMail;
  addresses: { from: string; to: string };
  rpc: Rpc;
  log: (text: string, cause: unknown) => void;
}

/** What a try is called at the mail provider (its text is added): the same name twice is one mail. */
export interface MailTry {
  storedId: string | null;
  reference: string;
}

const MARK_TIMEOUT_MS = 2_000;

/** Mails a message to the team and notes of a stored one what became of it. Answers whether the mail was accepted; never rejects. */
export function createContactMail({ sendMail, addresses, rpc, log }: ContactMailDeps) {
  return async (message: ContactMessage, { storedId, reference }: MailTry): Promise<boolean> => {
    let failure: string | null = null;
    try {
      const composed = composeMail(message, addresses);
      await sendMail(composed, await nameMail(composed, reference));
    } catch (cause) {
      log(`Message ${message.submissionId} could not be mailed`, cause);
      failure = cause instanceof Error ? cause.message : 'Unknown failure';
    }
    if (storedId !== null) {
      await rpc('mark_contact_message', { p_id: storedId, p_error: failure }, MARK_TIMEOUT_MS).catch(
        (cause: unknown) => {
          log(`Message ${message.submissionId} keeps its old status`, cause);
        },
      );
    }
    return failure === null;
  };
}

export type ContactMail = ReturnType<typeof createContactMail>;
