import { request } from 'node:http';
import type { BackendControl } from '../e2e/fixtures/backendControl.ts';
import type { LocalServer } from '../e2e/fixtures/localServer.ts';

export interface Message {
  id: string;
  text: string;
}

/**
 * Visitors who write through the function as the form does, each from a network and an address of their own (Linux gives a machine all of
 * 127.0.0.0/8). What is not acknowledged is kept and can be sent again.
 */
export function createVisitors() {
  const sent: Message[] = [];
  const acknowledged = new Set<Message>();

  /** The status and the body of the answer; null when there was none. */
  function send(server: LocalServer, message: Message): Promise<{ status: number; body: string } | null> {
    const number = sent.indexOf(message);
    return new Promise((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: new URL(server.origin).port,
          path: '/functions/v1/send-contact-email',
          method: 'POST',
          localAddress: `127.1.${number >> 8}.${number & 255}`,
          headers: { 'content-type': 'application/json' },
          timeout: 30_000,
        },
        (answer) => {
          let body = '';
          answer.on('data', (part) => {
            body += part;
          });
          answer.once('error', () => resolve(null));
          answer.once('end', () => {
            if (answer.statusCode === 200) acknowledged.add(message);
            resolve({ status: answer.statusCode ?? 0, body });
          });
        },
      );
      call.once('timeout', () => call.destroy());
      call.once('error', () => resolve(null));
      call.end(
        JSON.stringify({
          submissionId: message.id,
          name: 'Ana',
          email: `visitor${number}@visitor.example`,
          message: message.text,
        }),
      );
    });
  }

  return {
    sent,
    acknowledged,
    send,
    write(): Message {
      const message = { id: crypto.randomUUID(), text: `Message ${sent.length}.` };
      sent.push(message);
      return message;
    },
    /** Sends again what nobody has acknowledged, as a visitor does who read that it did not work. */
    async sendAgain(server: LocalServer): Promise<void> {
      for (const message of sent) if (!acknowledged.has(message)) await send(server, message);
    },
  };
}

/** Where the texts of these messages are: stored, or (the database was too slow to say so) in a mail alone. */
export function book(messages: readonly Message[], stored: readonly string[], mailed: readonly string[]) {
  const ledger = { stored: 0, mailedOnly: 0, missing: 0, double: 0 };
  for (const { text } of messages) {
    const [rows, mails] = [stored, mailed].map((texts) => texts.filter((one) => one.includes(text)).length);
    if (Number(rows) > 1 || Number(mails) > 1) ledger.double += 1;
    if (rows) ledger.stored += 1;
    else if (mails) ledger.mailedOnly += 1;
    else ledger.missing += 1;
  }
  return ledger;
}

/** The texts of the messages in the database, and of the mails. */
export async function readTexts({ api, outbox }: BackendControl): Promise<[stored: string[], mailed: string[]]> {
  const answer = await (await api.asService()).request('GET', '/rest/v1/contact_messages?select=message');
  const stored = ((await answer.json()) as { message: string }[]).map(({ message }) => message);
  return [stored, (await outbox()).map(({ body }) => String((body as { text: string }).text))];
}
