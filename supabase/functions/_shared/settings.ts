/** A setting that the function cannot do without. */
export function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The two production domains and the desktop console; ALLOWED_ORIGINS replaces the list. */
export const DEFAULT_ORIGINS = ['https://oleaandthyme.example', 'https://olea-thyme.example', 'app://console'];

/** Origins whose pages may call the functions. */
export function allowedOrigins(): string[] {
  return (
    Deno.env
      .get('ALLOWED_ORIGINS')
      ?.split(',')
      .map((origin) => origin.trim()) ?? DEFAULT_ORIGINS
  );
}
