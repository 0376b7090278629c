import { type Cors, clientAddress, type FunctionError, readJson } from '../_shared/http.ts';
import type { SendMail } from '../_shared/mail.ts';
import { composeMail } from './composeMail.ts';
import { type ContactMessage, parseMessage } from './message.ts';
import type { MessageStore, StoreResult } from './messageStore.ts';

export type HandlerDeps = {
  cors: Cors;
  store: MessageStore;
  sendMail: SendMail;
  addresses: { from: string; to: string };
  hashAddress: (address: string) => Promise<string>;
  /** Room for one more message of a sender while the database, which keeps the real count, cannot be asked. */
  hasRoom: (ipHash: string) => boolean;
  newId: () => string;
  log: (text: string, cause: unknown) => void;
};

/**
 * Takes a visitor's message: stored first, mailed second. It is acknowledged when at least one of the two worked;
 * a stored message whose mail failed is found by its status.
 */
export function createHandler(deps: HandlerDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const origin = request.headers.get('origin');
    const headers = deps.cors.headers(origin);
    const refuse = (status: number, body: FunctionError, extra: Record<string, string> = {}) =>
      Response.json(body, { status, headers: { ...headers, ...extra } });

    if (!deps.cors.allows(origin)) return refuse(403, { error: 'Origin not allowed', code: 'forbidden' });
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') {
      return refuse(405, { error: 'Use POST', code: 'invalid' }, { allow: 'POST, OPTIONS' });
    }
    const parsed = parseMessage(await readJson(request), deps.newId);
    if (!parsed.ok && parsed.missing) return refuse(400, { error: 'Missing required fields', code: 'invalid' });
    if (!parsed.ok) return refuse(400, { error: 'Invalid fields', code: 'invalid', fields: parsed.invalid });

    const ipHash = await deps.hashAddress(clientAddress(request.headers));
    const { message } = parsed;
    const stored = await store(deps, message, ipHash);
    if (stored?.outcome === 'limited') return tooMany(refuse, stored.retryAfterSeconds);
    if (stored?.outcome === 'duplicate' && stored.mailed)
      return Response.json({ stored: true, mailed: true }, { headers });
    if (stored === null && !deps.hasRoom(ipHash)) return tooMany(refuse, 600);

    const mailed = await mail(deps, message, stored !== null);
    if (stored === null && !mailed) {
      return refuse(502, { error: 'The message could be neither stored nor mailed', code: 'unavailable' });
    }
    return Response.json({ stored: stored !== null, mailed }, { headers });
  };
}

function tooMany(
  refuse: (status: number, body: FunctionError, extra: Record<string, string>) => Response,
  seconds: number,
): Response {
  const body = { error: 'Too many messages, please wait', code: 'rate-limited', retryAfterSeconds: seconds };
  return refuse(429, body, { 'retry-after': String(seconds) });
}

/** Null when the database could not take it: the mail is then the only copy. */
async function store(deps: HandlerDeps, message: ContactMessage, ipHash: string): Promise<StoreResult | null> {
  try {
    return await deps.store.receive(message, ipHash);
  } catch (cause) {
    deps.log(`Message ${message.submissionId} could not be stored`, cause);
    return null;
  }
}

async function mail(deps: HandlerDeps, message: ContactMessage, isStored: boolean): Promise<boolean> {
  let failure: string | null = null;
  try {
    await deps.sendMail(composeMail(message, deps.addresses), message.submissionId);
  } catch (cause) {
    deps.log(`Message ${message.submissionId} could not be mailed`, cause);
    failure = cause instanceof Error ? cause.message : 'Unknown failure';
  }
  if (isStored) {
    await deps.store.mark(message.submissionId, failure).catch((cause: unknown) => {
      deps.log(`Message ${message.submissionId} keeps its old status`, cause);
    });
  }
  return failure === null;
}
