import * as v from 'valibot';
import { claimAlerts, markAlertsNotified } from '../../../shared/src/api/delivery.ts';
import type { Office } from '../../../shared/src/site/facts.ts';
import { isSafeAddress } from '../../../shared/src/site/hosts.ts';
import { createMailKey, type SendMail } from '../_shared/contactMail.ts';
import {
  createSchedulerOnlyResponse,
  HttpError,
  type Platform,
  postJson,
  type RequestHandler,
  servePost,
} from '../_shared/http.ts';
import { decideAlerts, type Notice } from './decideAlerts.ts';

export interface HandlerDeps extends Pick<Platform, 'cors' | 'asService' | 'isScheduler' | 'now' | 'log'> {
  channels: Channels;
  office?: Office;
}

const REQUEST = { body: v.unknown(), limit: 1_000, failure: 'The check for alerts failed' };

/** Creates a handler that sends alerts about issues and returns how many it sent and how many failed. Only the scheduler may call it. */
export function createHandler(deps: HandlerDeps): RequestHandler {
  return servePost(deps, REQUEST, async (_, request) =>
    deps.isScheduler(request) ? Response.json(await sendAlerts(deps)) : createSchedulerOnlyResponse(),
  );
}

async function sendAlerts({
  asService,
  channels,
  now,
  office,
  log,
}: HandlerDeps): Promise<{ sent: number; failed: number }> {
  const at = now();
  const p_at = new Date(at).toISOString();
  const state = await asService(claimAlerts, { p_channels: Object.keys(channels), p_at });
  const counts = { sent: 0, failed: 0 };
  for (const notice of decideAlerts(state, at, office)) {
    const isSent = await sendNotice(channels, notice, log);
    counts[isSent ? 'sent' : 'failed'] += 1;
    // A later run claims unsent alerts again.
    if (isSent) await asService(markAlertsNotified, { p_ids: [...notice.ids], p_at });
  }
  return counts;
}

/** Tries email first, or the webhook first for notices about failing emails. Returns whether a channel accepted the notice. */
async function sendNotice(channels: Channels, notice: Notice, log: HandlerDeps['log']): Promise<boolean> {
  const order: Channel[] = notice.kind === 'emails-failing' ? ['webhook', 'mail'] : ['mail', 'webhook'];
  for (const channel of order) {
    try {
      if (!channels[channel]) continue;
      await channels[channel](notice);
      return true;
    } catch (cause) {
      log(`An alert was rejected by the ${channel}`, cause);
    }
  }
  return false;
}

export type Channel = 'mail' | 'webhook';
/** The configured channels. Each rejects if the notice could not be sent. */
export type Channels = Partial<Record<Channel, (notice: Notice) => Promise<void>>>;

/** The settings ALERT_TO, MAIL_FROM and ALERT_WEBHOOK_URL, and the mail client. */
export interface AlertSettings {
  readonly to: string | undefined;
  readonly from: string | undefined;
  readonly sendMail: SendMail | null;
  readonly webhookUrl: string | undefined;
}

/** Returns the usable channels and warnings about the settings. Warnings omit the webhook's URL, because it is secret. */
export function readChannels(settings: AlertSettings, send: typeof fetch): { channels: Channels; warnings: string[] } {
  const { to, from, sendMail, webhookUrl } = settings;
  const channels: Channels = {};
  const warnings: string[] = [];
  if (to && from && sendMail) channels.mail = createMailChannel(sendMail, { from, to });
  else if (to) warnings.push('ALERT_TO needs MAIL_API_KEY and MAIL_FROM: no alert is emailed');
  if (webhookUrl && isSafeAddress(webhookUrl)) channels.webhook = createWebhookChannel(webhookUrl, send);
  else if (webhookUrl) warnings.push('ALERT_WEBHOOK_URL is not an https address: alerts do not use it');
  else if (channels.mail) warnings.push('ALERT_WEBHOOK_URL is not set: no alert is sent while email fails');
  if (Object.keys(channels).length === 0)
    warnings.push('Neither ALERT_TO nor ALERT_WEBHOOK_URL can be used: no alerts are sent');
  return { channels, warnings };
}

function createMailChannel(sendMail: SendMail, { from, to }: { from: string; to: string }) {
  return ({ ids, title, text }: Notice) => {
    const mail = { from, to, replyTo: to, subject: title, text: `${text}\n` };
    return sendMail(mail, createMailKey(mail, `alert-${ids[0]}`));
  };
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** Errors must not contain the webhook's URL, because anyone who knows it can post to the chat. */
function createWebhookChannel(url: string, send: typeof fetch) {
  return async ({ text }: Notice) => {
    const post = { url, headers: {}, body: { text }, timeoutMs: WEBHOOK_TIMEOUT_MS, service: 'The webhook' };
    await postJson(send, post).catch((cause: unknown) => {
      if (cause instanceof HttpError) throw cause;
      throw new Error(`The webhook did not respond (${cause instanceof Error ? cause.name : 'unknown'})`);
    });
  };
}
