/** Somebody has answered, and refused. Any other failure leaves open whether it was done. */
export class Refused extends Error {
  readonly status: number;
  /** The reason in a word, such as 42501; null where none was given. */
  readonly code: string | null;

  constructor(who: string, status: number, code: string | null) {
    super(`${who} answered ${status}${code ? ` (${code})` : ''}`);
    this.status = status;
    this.code = code;
  }
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent as JSON. */
  readonly body: unknown;
  readonly timeoutMs: number;
  /** Who answers, as a refusal names it. */
  readonly who: string;
  /** The field in which a refusal gives its reason; `code` without. */
  readonly reason?: string;
}

/** Posts JSON, and answers what came back. Rejects with `Refused`, or as `fetch` does; never with what was sent. Follows nobody elsewhere. */
export async function postJson(send: typeof fetch, post: Post): Promise<string> {
  const response = await send(post.url, {
    method: 'POST',
    headers: { ...post.headers, 'content-type': 'application/json' },
    body: JSON.stringify(post.body),
    redirect: 'error',
    signal: AbortSignal.timeout(post.timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return text;
  const [, code = null] = new RegExp(`"${post.reason ?? 'code'}"\\s*:\\s*"([\\w-]+)"`).exec(text) ?? [];
  throw new Refused(post.who, response.status, code);
}
