import * as v from 'valibot';
import {
  decideQuote,
  readCaller,
  replyToRequest,
  sendClientReply,
  sendDecision,
} from '../../../shared/src/api/quotes.ts';
import { computeReplyDeadline } from '../../../shared/src/site/officeTime.ts';
import {
  createErrorResponse,
  createRateLimitResponse,
  type Platform,
  type RequestHandler,
  servePost,
} from '../_shared/http.ts';

export type HandlerDeps = Pick<Platform, 'cors' | 'asCaller' | 'asService' | 'now' | 'log'>;

const REQUEST = {
  body: v.union([sendClientReply.body, sendDecision.body]),
  /** The maximum body size in bytes, at least three times the longest reply in any language. */
  limit: 100_000,
  failure: 'A client’s reply or decision was not stored',
};

/**
 * Creates a handler that stores a client's reply to a request, or decision on a quote. The database identifies the client by the session,
 * but does not know the opening hours, so the handler computes the reply deadline. A repeated call has no further effect.
 */
export function createHandler(deps: HandlerDeps): RequestHandler {
  return servePost(deps, REQUEST, async (body, request) => {
    const caller = await deps.asCaller(request)(readCaller, {});
    if (caller === null) return createErrorResponse(403, { error: 'Only clients may do this', code: 'forbidden' });
    const account = {
      p_account_id: caller.id,
      p_due_at: new Date(computeReplyDeadline('mail', deps.now())).toISOString(),
    };
    if (body.action === 'reply') {
      const { messageId, replyId, text } = body;
      const stored = await deps.asService(replyToRequest, {
        ...account,
        p_message_id: messageId,
        p_reply_id: replyId,
        p_text: text,
      });
      if (stored === null) return createErrorResponse(404, { error: 'This request is gone', code: 'not-found' });
      if (stored.outcome === 'limited') return createRateLimitResponse('Too many replies', stored.retry_after);
      return Response.json(stored);
    }
    const { quoteId, version, decision, name, note, total } = body;
    const decided = await deps.asService(decideQuote, {
      ...account,
      p_quote_id: quoteId,
      p_version: version,
      p_decision: decision,
      p_name: name,
      p_note: note,
      p_total: total,
    });
    if (decided === null) return createErrorResponse(404, { error: 'This quote is gone', code: 'not-found' });
    return Response.json(decided);
  });
}
