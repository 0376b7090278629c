import { createContactMail, createSendMail, type SendMail } from './contactMail.ts';
import {
  createCallerHeaders,
  createCors,
  createRpc,
  createServiceHeaders,
  DEFAULT_ORIGINS,
  type Platform,
  validateAddress,
} from './http.ts';
import type { Inbound } from './replyAddress.ts';
import { isSecret, type TrustedHop } from './senders.ts';

/** A setting that the function cannot do without. */
export function requireSetting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The mail provider: MAIL_API_URL where it is not Resend. */
export function getMailApiUrl(): string {
  return validateAddress('MAIL_API_URL', Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com');
}

/** The mail provider by its key. */
export function getMailProvider(key: string): SendMail {
  return createSendMail(getMailApiUrl(), key, fetch);
}

/** Where answers come in: INBOUND_DOMAIN, REPLY_SECRET, MAIL_WEBHOOK_SECRET; null where they go to the office's mailbox alone. */
export function getInboundMail(): (Inbound & { readonly webhookSecret: string }) | null {
  const names = ['INBOUND_DOMAIN', 'REPLY_SECRET', 'MAIL_WEBHOOK_SECRET'];
  const [domain, secret, webhookSecret] = names.map((name) => Deno.env.get(name));
  if (domain && secret && webhookSecret) return { domain: domain.toLowerCase(), secret, webhookSecret };
  if (domain || webhookSecret) console.warn(`${names.join(', ')} are not all set: no mail comes in`);
  return null;
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** The settings of every function; ALLOWED_ORIGINS replaces the default list of pages that may call. */
export function createPlatform(): Platform {
  const url = requireSetting('SUPABASE_URL');
  const origins = Deno.env.get('ALLOWED_ORIGINS')?.split(',');
  return {
    cors: createCors(origins?.map((origin) => origin.trim()) ?? DEFAULT_ORIGINS),
    asService: createRpc(url, createServiceHeaders(requireSetting('SUPABASE_SERVICE_ROLE_KEY')), fetch),
    asCaller: (request) => createRpc(url, createCallerHeaders(request), fetch),
    isScheduler: ({ headers }) => isSecret(headers.get('x-scheduler-secret'), Deno.env.get('SCHEDULER_SECRET')),
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    inBackground(work) {
      // A Deno that serves lives on by itself.
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
    log(text, cause) {
      if (cause === undefined) console.warn(text);
      else console.error(text, cause);
    },
  };
}

/** The settings of functions that write to team and visitors: MAIL_API_KEY, MAIL_FROM, MAIL_TO. */
export function createMailPlatform() {
  const deps = {
    ...createPlatform(),
    sendMail: getMailProvider(requireSetting('MAIL_API_KEY')),
    addresses: { from: requireSetting('MAIL_FROM'), to: requireSetting('MAIL_TO') },
  };
  return { ...deps, mail: createContactMail(deps) };
}

/** The hop that names the visitor: CLIENT_ADDRESS_HEADER, and TRUSTED_PROXY_HOPS where more than one of our proxies adds to that header. */
export function getTrustedHop(): TrustedHop {
  const header = Deno.env.get('CLIENT_ADDRESS_HEADER');
  if (!header) {
    console.warn('CLIENT_ADDRESS_HEADER is not set: senders are told apart by their connections');
    return null;
  }
  new Headers([[header, '']]); // Throws for a header that cannot exist.
  const fromEnd = Number(Deno.env.get('TRUSTED_PROXY_HOPS') ?? 1);
  if (!Number.isInteger(fromEnd) || fromEnd < 1) throw new Error('TRUSTED_PROXY_HOPS is not a count');
  return { header, fromEnd };
}
