import * as v from 'valibot';
import { markSiteBuild, requestSiteBuild } from '../../../shared/src/api/site.ts';
import { toPlainLine } from '../../../shared/src/forms/formats.ts';
import {
  createErrorResponse,
  createRateLimitResponse,
  type Platform,
  type RequestHandler,
  servePost,
} from '../_shared/http.ts';

export interface DeployHook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface HandlerDeps extends Pick<Platform, 'cors' | 'asCaller' | 'asService' | 'log'> {
  hook: DeployHook | null;
  send: typeof fetch;
}

/** The request needs no fields, so any body is accepted. */
const REQUEST = { body: v.unknown(), limit: 1_000, failure: 'A build could not be requested' };
const HOOK_TIMEOUT_MS = 10_000;

/** Creates a handler that requests a new build of the site, at most once every five minutes. */
export function createHandler(deps: HandlerDeps): RequestHandler {
  return servePost(deps, REQUEST, async (_, request) => {
    // Not an error, because the console then explains how to build the site by hand.
    if (!deps.hook) return Response.json({ asked: false });
    const buildRequest = await deps.asCaller(request)(requestSiteBuild, {});
    if ('wait' in buildRequest) return createRateLimitResponse('A build was requested just now', buildRequest.wait);
    const failure = await callHook(deps, deps.hook);
    await deps.asService(markSiteBuild, { p_id: buildRequest.id, p_error: failure });
    if (failure) return createErrorResponse(502, { error: failure, code: 'unavailable' });
    return Response.json({ asked: true }, { status: 202 });
  });
}

/** Returns the error message, or null on success. The response may be confidential, so the message contains only its status. */
async function callHook({ send, log }: HandlerDeps, { url, headers, body }: DeployHook): Promise<string | null> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'olea-request-build', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok) return null;
    log(`The deploy hook returned ${response.status}`, toPlainLine(text.slice(0, 500)));
    return `The host returned ${response.status}`;
  } catch (cause) {
    log('The deploy hook did not respond', cause);
    return 'The host did not respond';
  }
}
