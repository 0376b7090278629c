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
