import { nameMail, type SendMail } from '../_shared/contactMail.ts';
import { isSafeAddress } from '../_shared/http.ts';
import type { Notice } from './decideAlarms.ts';

export type Way = 'mail' | 'webhook';
/** How alarms can be told here; each rejects when it was not taken. */
export type Ways = Partial<Record<Way, (notice: Notice) => Promise<void>>>;

export interface AlarmSettings {
  /** ALARM_TO */
  readonly to: string | undefined;
  /** MAIL_FROM */
  readonly from: string | undefined;
  /** Null where the mail provider is not set up. */
  readonly sendMail: SendMail | null;
  /** ALARM_WEBHOOK_URL */
  readonly webhookUrl: string | undefined;
}

/** The ways that the settings give, and one sentence for each that they give only by half. A webhook's address is a secret: nothing names it. */
export function readWays(settings: AlarmSettings, send: typeof fetch): { ways: Ways; complaints: string[] } {
  const { to, from, sendMail, webhookUrl } = settings;
  const ways: Ways = {};
  const complaints: string[] = [];
  if (to && from && sendMail) ways.mail = createMailWay(sendMail, { from, to });
  else if (to) complaints.push('ALARM_TO needs MAIL_API_KEY and MAIL_FROM: no alarm is mailed');
  if (webhookUrl && isSafeAddress(webhookUrl)) ways.webhook = createWebhookWay(webhookUrl, send);
  else if (webhookUrl) complaints.push('ALARM_WEBHOOK_URL is no https address: it is not used');
  else if (ways.mail) complaints.push('ALARM_WEBHOOK_URL is not set: nobody is told while mail fails');
  if (Object.keys(ways).length === 0)
    complaints.push('Neither ALARM_TO nor ALARM_WEBHOOK_URL can be used: alarms go nowhere');
  return { ways, complaints };
}

function createMailWay(sendMail: SendMail, { from, to }: { from: string; to: string }) {
  return async ({ ids, title, text }: Notice) => {
    const mail = { from, to, replyTo: to, subject: title, text: `${text}\n` };
    await sendMail(mail, await nameMail(mail, `alarm-${ids[0]}`));
  };
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** A chat's incoming webhook: a POST of `{text}`. Errors never name the address, which is all that guards the channel. */
function createWebhookWay(url: string, send: typeof fetch) {
  return async ({ text }: Notice) => {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`The webhook did not answer (${cause instanceof Error ? cause.name : 'unknown'})`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  };
}
