import { callerHeaders, createRpc, type Rpc, serviceHeaders } from './calls.ts';
import { createSendMail, type SendMail } from './contactMail.ts';
import { type Cors, createCors, DEFAULT_ORIGINS, safeAddress } from './http.ts';
import type { Inbound } from './replyAddress.ts';
import { isSecret, readTrustedHop, type TrustedHop } from './senders.ts';

/** A setting that the function cannot do without. */
export function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The mail provider: MAIL_API_URL where it is not Resend. */
export function mailApiUrl(): string {
  return safeAddress('MAIL_API_URL', Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com');
}

/** The mail provider by its key. */
export function mailProvider(key: string): SendMail {
  return createSendMail(mailApiUrl(), key, fetch);
}

/** Where answers come in: INBOUND_DOMAIN, REPLY_SECRET, MAIL_WEBHOOK_SECRET; null where they go to the office's mailbox alone. */
export function inboundMail(): (Inbound & { readonly webhookSecret: string }) | null {
  const names = ['INBOUND_DOMAIN', 'REPLY_SECRET', 'MAIL_WEBHOOK_SECRET'];
  const [domain, secret, webhookSecret] = names.map((name) => Deno.env.get(name));
  if (domain && secret && webhookSecret) return { domain: domain.toLowerCase(), secret, webhookSecret };
  if (domain || webhookSecret) console.warn(`${names.join(', ')} are not all set: no mail comes in`);
  return null;
}

/** The mail settings of the functions that write to team and visitors: MAIL_API_KEY, MAIL_FROM, MAIL_TO. */
export function mailSettings() {
  return {
    sendMail: mailProvider(required('MAIL_API_KEY')),
    addresses: { from: required('MAIL_FROM'), to: required('MAIL_TO') },
  };
}

/** Pages of these origins may call the functions; ALLOWED_ORIGINS replaces the default list. */
export function allowedOrigins(): Cors {
  const given = Deno.env.get('ALLOWED_ORIGINS')?.split(',');
  return createCors(given?.map((origin) => origin.trim()) ?? DEFAULT_ORIGINS);
}

/** The database with the functions' own key. */
export function asService(): Rpc {
  return createRpc(required('SUPABASE_URL'), serviceHeaders(required('SUPABASE_SERVICE_ROLE_KEY')), fetch);
}

/** The database as the caller of the function: it decides by the token, as it always does. */
export function asCaller(request: Request): Rpc {
  return createRpc(required('SUPABASE_URL'), callerHeaders(request), fetch);
}

/** Whether a request shows the scheduler's secret. */
export function isScheduler({ headers }: Request): boolean {
  return isSecret(headers.get('x-scheduler-secret'), Deno.env.get('SCHEDULER_SECRET'));
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Keeps a hosted process for work that outlasts the answer, as long as the host lets it; a Deno that serves lives on by itself. */
export function inBackground(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

/** The log of the functions: an error with its cause, a warning without one. */
export function log(text: string, cause?: unknown): void {
  if (cause === undefined) console.warn(text);
  else console.error(text, cause);
}

/** The hop that names the visitor: CLIENT_ADDRESS_HEADER, and TRUSTED_PROXY_HOPS where more than one of our proxies adds to that header. */
export function trustedHop(): TrustedHop {
  const hop = readTrustedHop(Deno.env.get('CLIENT_ADDRESS_HEADER'), Deno.env.get('TRUSTED_PROXY_HOPS'));
  if (!hop) console.warn('CLIENT_ADDRESS_HEADER is not set: senders are told apart by their connections');
  return hop;
}
