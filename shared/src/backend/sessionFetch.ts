export interface SessionFetchOptions {
  readonly send: typeof fetch;
  /**
   * Another bearer token than the one that was refused, or null when there is none to be had. Never called for the auth service's
   * own requests, so it may make some.
   */
  readonly renew: (refused: string) => Promise<string | null>;
}

type Fields = Record<string, unknown>;

/** Carries the client's requests: dates sessions by this machine's clock, and gives a refused request one more try with a renewed token. */
export function createSessionFetch({ send, renew }: SessionFetchOptions): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = await send(input, init);
    if (url.includes('/auth/v1/')) return await readAuthAnswer(url, answer);
    // The library reads a 404 that is empty or a list as an empty result; the data API's own say what was not found.
    if (answer.status === 404 && (await readFields(answer)) === null) return new Response(null, { status: 502 });
    if (answer.status !== 401) return answer;
    const headers = new Headers(init?.headers);
    const token = await renew(headers.get('Authorization')?.replace('Bearer ', '') ?? '');
    if (token === null) return answer;
    headers.set('Authorization', `Bearer ${token}`);
    return await send(input, { ...init, headers });
  };
}

async function readAuthAnswer(url: string, answer: Response): Promise<Response> {
  const body = await readFields(answer);
  if (url.includes('grant_type=refresh_token') && !isAboutTheSession(answer, body)) {
    // The library ends the session over anything but a 5xx; over these it shall try again, with its back-off.
    return new Response(null, { status: 503 });
  }
  if (!answer.ok || typeof body?.expires_at !== 'number' || typeof body.expires_in !== 'number') return answer;
  // The end of a session by the service's clock means nothing to a clock that runs otherwise: without it the library counts
  // `expires_in` from now, by the clock that it will compare with.
  const { expires_at: _theirs, ...session } = body;
  return new Response(JSON.stringify(session), { status: answer.status, headers: answer.headers });
}

async function readFields(answer: Response): Promise<Fields | null> {
  try {
    const body: unknown = await answer.clone().json();
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : null;
  } catch {
    // A page, an empty body, a broken line: no answer of the service.
    return null;
  }
}

/** Whether a refresh was granted or refused; a full limit and whatever a proxy says are neither. */
function isAboutTheSession({ ok, status }: Response, body: Fields | null): boolean {
  if (body === null || status === 429) return false;
  return !ok || (typeof body.access_token === 'string' && typeof body.refresh_token === 'string');
}
