import { createSendMail } from './contactMail.ts';
import { DEFAULT_ORIGINS } from './http.ts';
import { readTrustedHop, type TrustedHop } from './senders.ts';

/** A setting that the function cannot do without. */
export function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The mail settings: MAIL_API_KEY, MAIL_FROM, MAIL_TO, and MAIL_API_URL where it is not Resend. */
export function mailSettings() {
  return {
    sendMail: createSendMail(Deno.env.get('MAIL_API_URL') ?? 'https://api.resend.com', required('MAIL_API_KEY'), fetch),
    addresses: { from: required('MAIL_FROM'), to: required('MAIL_TO') },
  };
}

/** Origins whose pages may call the functions; ALLOWED_ORIGINS replaces the default list. */
export function allowedOrigins(): string[] {
  return (
    Deno.env
      .get('ALLOWED_ORIGINS')
      ?.split(',')
      .map((origin) => origin.trim()) ?? DEFAULT_ORIGINS
  );
}

/** The hop that names the visitor: CLIENT_ADDRESS_HEADER, and TRUSTED_PROXY_HOPS where that header is a list with more than one of ours. */
export function trustedHop(): TrustedHop {
  const hop = readTrustedHop(Deno.env.get('CLIENT_ADDRESS_HEADER'), Deno.env.get('TRUSTED_PROXY_HOPS'));
  if (!hop) console.warn('CLIENT_ADDRESS_HEADER is not set: senders are told apart by their connections');
  return hop;
}
