import * as v from 'valibot';
import { receiptSchema } from '../../../shared/src/forms/requestBodies.ts';
import type { Rpc } from '../_shared/database.ts';
import { type Cors, servePost } from '../_shared/http.ts';
import { clientNetwork, type TrustedHop } from '../_shared/senders.ts';

export interface ReceiptDeps {
  cors: Cors;
  rpc: Rpc;
  trustedHop: TrustedHop;
  /** Room for one more receipt of a network; nothing about it is kept. */
  hasRoom: (network: string) => boolean;
  log: (text: string, cause: unknown) => void;
}

const BODY_LIMIT = 1_000;
const TIMEOUT_MS = 5_000;

/** Keeps what a form says became of a submission. The page that left it reads no answer: a status is all there is. */
export function createHandler(deps: ReceiptDeps): (request: Request, peer: string) => Promise<Response> {
  return servePost(deps.cors, BODY_LIMIT, async (body, request, peer) => {
    const receipt = v.safeParse(receiptSchema, body);
    if (!receipt.success) return answer(400);
    if (!deps.hasRoom(clientNetwork(request.headers, peer, deps.trustedHop))) return answer(429);
    const { submissionId, outcome, kind, language, consent } = receipt.output;
    const parameters = {
      p_submission_id: submissionId,
      p_outcome: outcome,
      p_kind: kind,
      p_language: language,
      p_consent: consent,
    };
    try {
      return answer((await deps.rpc('leave_submission_receipt', parameters, TIMEOUT_MS)) === true ? 204 : 429);
    } catch (cause) {
      deps.log('A receipt could not be kept', cause);
      return answer(502);
    }
  });
}

const answer = (status: number) => new Response(null, { status });
