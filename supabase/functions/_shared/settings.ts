import { createContactMail, createSendMail, type SendMail } from './contactMail.ts';
import {
  createCallerHeaders,
  createCors,
  createRpc,
  createServiceHeaders,
  DEFAULT_ORIGINS,
  type Platform,
  validateUrl,
} from './http.ts';
import type { Inbound } from './replyAddress.ts';
import { isSecret, type TrustedHop } from './senders.ts';
import { createFileStorage, type FileStorage } from './storage.ts';

/** Returns a setting. Throws if it is missing. */
export function requireSetting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Returns the URL of the mail provider: MAIL_API_URL, or Resend by default. Throws unless it is HTTPS or on this machine. */
export function getMailApiUrl(): string {
  return validateUrl('MAIL_API_URL', Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com');
}

export function getMailProvider(key: string): SendMail {
  return createSendMail(getMailApiUrl(), key, fetch);
}

/** Reads INBOUND_DOMAIN, REPLY_SECRET and MAIL_WEBHOOK_SECRET. Returns null if one of them is missing. */
export function getInboundMail(): (Inbound & { readonly webhookSecret: string }) | null {
  const names = ['INBOUND_DOMAIN', 'REPLY_SECRET', 'MAIL_WEBHOOK_SECRET'];
  const [domain, secret, webhookSecret] = names.map((name) => Deno.env.get(name));
  if (domain && secret && webhookSecret) return { domain: domain.toLowerCase(), secret, webhookSecret };
  if (domain || webhookSecret) console.warn(`${names.join(', ')} are not all set, so inbound email is off`);
  return null;
}

declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Creates the dependencies that all functions share. ALLOWED_ORIGINS replaces the default origins. */
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
      // Outside the edge runtime, the Deno process does not stop after the response.
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
    log(text, cause) {
      if (cause === undefined) console.warn(text);
      else console.error(text, cause);
    },
  };
}

/** Creates a client for the attachment storage. Its requests contain the service key. Throws if a setting is missing. */
export function getFileStorage(): FileStorage {
  const headers = createServiceHeaders(requireSetting('SUPABASE_SERVICE_ROLE_KEY'));
  return createFileStorage(requireSetting('SUPABASE_URL'), headers, fetch);
}

/** Creates the dependencies of functions that send email. Reads MAIL_API_KEY, MAIL_FROM and MAIL_TO. */
export function createMailPlatform() {
  const deps = {
    ...createPlatform(),
    sendMail: getMailProvider(requireSetting('MAIL_API_KEY')),
    addresses: { from: requireSetting('MAIL_FROM'), to: requireSetting('MAIL_TO') },
  };
  return { ...deps, mail: createContactMail(deps) };
}

/** Reads CLIENT_ADDRESS_HEADER and TRUSTED_PROXY_HOPS (default: 1). Returns null if the former is not set. Throws if one is invalid. */
export function getTrustedHop(): TrustedHop {
  const header = Deno.env.get('CLIENT_ADDRESS_HEADER');
  if (!header) {
    console.warn('CLIENT_ADDRESS_HEADER is not set: senders are distinguished by their connections');
    return null;
  }
  new Headers([[header, '']]); // Throws if the header name is invalid.
  const fromEnd = Number(Deno.env.get('TRUSTED_PROXY_HOPS') ?? 1);
  if (!Number.isInteger(fromEnd) || fromEnd < 1) throw new Error('TRUSTED_PROXY_HOPS is not a positive number');
  return { header, fromEnd };
}
