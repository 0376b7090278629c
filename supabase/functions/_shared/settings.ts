import { readTrustedHop, type TrustedHop } from './clientNetwork.ts';
import { DEFAULT_ORIGINS } from './defaultOrigins.ts';

/** A setting that the function cannot do without. */
export function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
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
