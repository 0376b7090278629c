import * as v from 'valibot';
import { fallbackEmailSchema, receiveContactMessage, type StoreResult } from '../../../shared/src/api/delivery.ts';
import { isVisible } from '../../../shared/src/forms/formats.ts';
import { removePhoneLine } from '../../../shared/src/forms/submitForm.ts';
import { computeReplyDeadline } from '../../../shared/src/site/officeTime.ts';
import type { ContactMail, ContactMessage, DeliveredBy } from '../_shared/contactMail.ts';
import {
  createErrorResponse,
  createProbeResponse,
  createRateLimitResponse,
  type Platform,
  type RequestHandler,
  servePost,
} from '../_shared/http.ts';
import { getClientNetwork, type TrustedHop } from '../_shared/senders.ts';

export interface HandlerDeps extends Pick<Platform, 'cors' | 'asService' | 'now' | 'wait' | 'inBackground' | 'log'> {
  mail: ContactMail;
  trustedHop: TrustedHop;
  hashNetwork: (network: string) => string;
  /** Returns whether a sender is below the rate limit and counts the call if so. Used only if the database fails or responds too late. */
  hasRoom: (ipHash: string) => boolean;
}

/** The maximum body size is at least three times the longest message in any language. `parseMessage` validates the fields. */
const REQUEST = { body: v.unknown(), limit: 100_000, failure: 'A message was not accepted' };
/** The body of a System Health check. */
const HEALTH_CHECK = v.strictObject({ test: v.literal(true) });
const TOO_MANY = 'Too many messages, please wait';

/** How long to wait for the database: before emailing the message, and in total. The page waits ten seconds. */
const STORE_PATIENCE_MS = 3_000;
const PATIENCE_MS = 9_000;
/** The delays between retries, about seven minutes in total. */
const REPEAT_PAUSES_MS = [2_000, 10_000, 30_000, 60_000, 120_000, 180_000];

/**
 * Creates a handler that stores a visitor's message, then emails it, and confirms the message if either worked. If the forms provider
 * already accepted it, only stores a copy. If only the email worked, retries storing the message in the background without rate limits.
 */
export function createHandler(deps: HandlerDeps): RequestHandler {
  return servePost(deps, REQUEST, (body, request, peer) => receive(deps, body, request, peer));
}

async function receive(deps: HandlerDeps, body: unknown, request: Request, peer: string): Promise<Response> {
  const parsed = parseMessage(body);
  if (!parsed.ok && parsed.missing) {
    const error = { error: 'Missing required fields', code: 'invalid' } as const;
    return v.is(HEALTH_CHECK, body) ? createProbeResponse(error) : createErrorResponse(400, error);
  }
  if (!parsed.ok) return createErrorResponse(400, { error: 'Invalid fields', code: 'invalid', fields: parsed.invalid });

  const ipHash = deps.hashNetwork(getClientNetwork(request.headers, peer, deps.trustedHop));
  const { message, deliveredBy } = parsed;
  const storing = storeMessage(deps, message, deliveredBy, ipHash, false);
  deps.inBackground(storing);
  const end = deps.wait(PATIENCE_MS).then(() => null);
  const isMessage = deliveredBy === 'function';
  const stored = await Promise.race([storing, isMessage ? deps.wait(STORE_PATIENCE_MS).then(() => null) : end]);
  if (stored && !(stored.outcome !== 'limited' && stored.mail)) return answerStored(stored);
  // A copy is not emailed, because the forms provider already notifies the team.
  if (!isMessage) return createErrorResponse(502, { error: 'The copy could not be stored', code: 'unavailable' });

  const hasRoom = stored !== null || deps.hasRoom(ipHash);
  const storedId = stored?.id ?? null;
  const mailed = hasRoom && (await deps.mail(message, { storedId, reference: message.submissionId }));
  if (stored) return Response.json({ stored: true, mailed });
  if (mailed) {
    deps.inBackground(storeMailed(deps, storing, message, ipHash));
    return Response.json({ stored: false, mailed });
  }
  const late = await Promise.race([storing, end]);
  if (late) return answerStored(late);
  if (!hasRoom) return createRateLimitResponse(TOO_MANY, 600);
  return createErrorResponse(502, { error: 'The message could be neither stored nor emailed', code: 'unavailable' });
}

/** Responds without emailing. The scheduler emails a message that was stored too late for this call. */
function answerStored(stored: StoreResult): Response {
  if (stored.outcome === 'limited') return createRateLimitResponse(TOO_MANY, stored.retry_after);
  return Response.json({ stored: true, mailed: stored.status === 'mailed' });
}

async function storeMailed(
  deps: HandlerDeps,
  storing: Promise<unknown>,
  message: ContactMessage,
  ipHash: string,
): Promise<void> {
  await storing;
  for (const pauseMs of [0, ...REPEAT_PAUSES_MS]) {
    if (pauseMs > 0) await deps.wait(pauseMs);
    if (await storeMessage(deps, message, 'function', ipHash, true)) return;
  }
  deps.log(`Message ${message.submissionId} exists only in its email`);
}

type Parsed =
  | { ok: true; message: ContactMessage; deliveredBy: DeliveredBy }
  | { ok: false; missing: true }
  | { ok: false; missing: false; invalid: string[] };

const REQUIRED = ['name', 'email', 'message'] as const;

/**
 * Parses a request body and generates the submission id if it is missing. On failure, returns whether required fields are missing, or the
 * names of the invalid fields.
 */
export function parseMessage(body: unknown): Parsed {
  const input: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (REQUIRED.some((name) => typeof input[name] !== 'string' || !isVisible(input[name]))) {
    return { ok: false, missing: true };
  }
  const result = v.safeParse(fallbackEmailSchema, input);
  if (!result.success) {
    const invalid = result.issues.map((issue) => String(issue.path?.[0]?.key ?? 'body'));
    return { ok: false, missing: false, invalid: [...new Set(invalid)] };
  }
  const { submissionId, phone, fields, message, deliveredBy, ...rest } = result.output;
  return {
    ok: true,
    deliveredBy,
    message: {
      ...rest,
      submissionId: submissionId ?? crypto.randomUUID(),
      phone: phone || null,
      message: phone ? removePhoneLine(message, phone) : message,
      fields: fields ?? {},
    },
  };
}

/**
 * Stores a message at most once. `isMailed` means that it was already emailed. Returns null if the database failed. Never rejects.
 */
export async function storeMessage(
  { asService, now, log }: Pick<Platform, 'asService' | 'now' | 'log'>,
  message: ContactMessage,
  deliveredBy: DeliveredBy,
  ipHash: string,
  isMailed: boolean,
): Promise<StoreResult | null> {
  try {
    return await asService(receiveContactMessage, {
      p_submission_id: message.submissionId,
      p_kind: message.kind,
      p_name: message.name,
      p_email: message.email,
      p_phone: message.phone,
      p_message: message.message,
      p_fields: message.fields,
      p_language: message.language,
      p_suspected_spam: message.suspectedSpam,
      p_ip_hash: ipHash,
      p_due_at: new Date(computeReplyDeadline(message.kind, now())).toISOString(),
      p_delivered_by: deliveredBy,
      p_is_mailed: isMailed,
    });
  } catch (cause) {
    log(`Message ${message.submissionId} could not be stored`, cause);
    return null;
  }
}
