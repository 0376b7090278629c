import { clientNetwork, type TrustedHop } from '../_shared/clientNetwork.ts';
import type { ContactMail, ContactMessage } from '../_shared/contactMail.ts';
import { type Cors, refuse, servePost } from '../_shared/http.ts';
import { parseMessage } from './message.ts';
import type { MessageStore, StoreResult } from './messageStore.ts';

export interface HandlerDeps {
  cors: Cors;
  store: MessageStore;
  mail: ContactMail;
  trustedHop: TrustedHop;
  hashNetwork: (network: string) => Promise<string>;
  /** Room for one more message of a sender while the database, which keeps the real count, cannot be asked. */
  hasRoom: (ipHash: string) => boolean;
  newId: () => string;
  log: (text: string, cause: unknown) => void;
}

/** Bytes of a body: the longest message a form can make is below a third of it, in any script. */
const BODY_LIMIT = 100_000;

/**
 * Takes a visitor's message: stored first, mailed second. It is acknowledged when at least one of the two worked;
 * a stored message whose mail failed or is held is found by its status. `peer` is the address at the other end of the connection.
 */
export function createHandler(deps: HandlerDeps): (request: Request, peer: string) => Promise<Response> {
  return servePost(deps.cors, BODY_LIMIT, (body, request, peer) => receive(deps, body, request, peer));
}

async function receive(deps: HandlerDeps, body: unknown, request: Request, peer: string): Promise<Response> {
  const parsed = parseMessage(body, deps.newId);
  if (!parsed.ok && parsed.missing) return refuse(400, { error: 'Missing required fields', code: 'invalid' });
  if (!parsed.ok) return refuse(400, { error: 'Invalid fields', code: 'invalid', fields: parsed.invalid });

  const ipHash = await deps.hashNetwork(clientNetwork(request.headers, peer, deps.trustedHop));
  const { message } = parsed;
  const stored = await store(deps, message, ipHash);
  if (stored?.outcome === 'limited') return tooMany(stored.retry_after);
  if (stored && !stored.mail) return Response.json({ stored: true, mailed: stored.status === 'mailed' });
  if (stored === null && !deps.hasRoom(ipHash)) return tooMany(600);

  const mailed = await deps.mail(message, { storedId: stored?.id ?? null, reference: message.submissionId });
  if (stored === null && !mailed) {
    return refuse(502, { error: 'The message could be neither stored nor mailed', code: 'unavailable' });
  }
  return Response.json({ stored: stored !== null, mailed });
}

function tooMany(seconds: number): Response {
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
