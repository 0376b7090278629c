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
      'x-content-type-options': 'nosniff',
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

/** The text of a body of at most `limit` bytes, counted while they arrive; null as soon as there are more. Rejects when it breaks off. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null; // Which also tells the sender to stop.
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** What a text says as JSON; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // The caller answers that the body is not usable.
  }
}
