/** Every failure of a function: words for people, a code for programs, and never the cause. */
export type FunctionError = { error: string; code: string } & Record<string, unknown>;

export type Cors = { allows(origin: string | null): boolean; headers(origin: string | null): Record<string, string> };

/** Cross-origin rules from a list of origins; `:*` at the end of one allows every port. No Origin means no browser. */
export function createCors(allowed: readonly string[]): Cors {
  const allows = (origin: string | null) =>
    origin === null ||
    allowed.some((entry) =>
      entry.endsWith(':*') ? origin.replace(/:\d+$/, '') === entry.slice(0, -2) : origin === entry,
    );
  return {
    allows,
    headers: (origin) => ({
      vary: 'origin',
      ...(origin !== null && allows(origin)
        ? {
            'access-control-allow-origin': origin,
            'access-control-allow-methods': 'POST, OPTIONS',
            'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
            'access-control-expose-headers': 'retry-after',
            'access-control-max-age': '86400',
          }
        : {}),
    }),
  };
}

/** Reads a JSON body of at most `limit` characters; null when it is neither JSON nor that small. */
export async function readJson(request: Request, limit = 100_000): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  try {
    const text = await request.text();
    return text.length > limit ? null : JSON.parse(text);
  } catch {
    return null; // The caller answers that the body is not usable.
  }
}

/** The address the gateway saw. What a caller may write himself is only used where no gateway wrote anything. */
export function clientAddress(headers: Headers): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return headers.get('cf-connecting-ip') ?? (forwarded || 'unknown');
}
