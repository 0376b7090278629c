import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_PREFIX } from './control.ts';
import type { LocalDatabase } from './database/openDatabase.ts';
import { type Middleware, requestUrl, sendWebResponse, toWebRequest } from './exchange.ts';
import type { Faults, FaultTarget } from './faults.ts';
import { type FunctionHost, proxyFunction } from './functions/functionHost.ts';
import { PROVIDER_SCRIPTS } from './providers/formsProvider.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
interface Provider {
  readonly target: FaultTarget;
  matches(path: string): boolean;
  handle: Handler;
}

export interface RouterDeps {
  database: Pick<LocalDatabase, 'fetch'>;
  /** Answers /auth/v1. */
  auth: (request: Request) => Promise<Response>;
  functions: FunctionHost;
  /** Holds the calls of functions that are under way. */
  calls: Set<Promise<void>>;
  providers: readonly Provider[];
  faults: Faults;
  power: { readonly isOn: boolean };
  control: Handler;
}

/** Decides who answers a request. Switched off, the backend's own parts drop the connection as a dead server does. */
export function createRouter(deps: RouterDeps): Middleware {
  const api =
    (answer: (request: Request) => Promise<Response>): Handler =>
    async (request, response) => {
      if (request.method === 'OPTIONS') return answerPreflight(request, response);
      const answered = await answer(await toWebRequest(request, 'http://local.invalid'));
      await sendWebResponse(response, openToEveryOrigin(answered));
    };
  const rest = api(deps.database.fetch);
  const auth = api(deps.auth);
  const script =
    (text: string): Handler =>
    async (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(text);

  function route(path: string): { handle: Handler; target?: FaultTarget; ours: boolean } | null {
    if (path.startsWith('/rest/v1/') || path === '/rest/v1') return { handle: rest, target: 'rest', ours: true };
    if (path.startsWith('/auth/v1/')) return { handle: auth, target: 'auth', ours: true };
    if (path.startsWith('/functions/v1/')) {
      const handle: Handler = async (request, response) => {
        const call = proxyFunction(deps.functions, request, response);
        deps.calls.add(call);
        await call.finally(() => deps.calls.delete(call));
      };
      return { handle, target: 'functions', ours: true };
    }
    if (path.startsWith(CONTROL_PREFIX)) return { handle: deps.control, ours: false };
    const provided = PROVIDER_SCRIPTS[path];
    if (provided) return { handle: script(provided.source), target: provided.target, ours: false };
    const provider = deps.providers.find(({ matches }) => matches(path));
    return provider ? { handle: provider.handle, target: provider.target, ours: false } : null;
  }

  return (request, response, next) => {
    const found = route(requestUrl(request).pathname);
    if (!found) return next();
    if (found.ours && !deps.power.isOn) return void request.socket.destroy();
    // As the gateway of a hosted project does.
    response.setHeader('x-content-type-options', 'nosniff');
    const answer = async () => {
      // A preflight is answered by the gateway; only the call itself reaches the part that fails.
      const target = request.method === 'OPTIONS' ? undefined : found.target;
      if (target && (await deps.faults.apply(target, request, response))) return;
      await found.handle(request, response);
    };
    answer().catch((error: unknown) => {
      if (response.destroyed || response.headersSent) return;
      next(error);
    });
  };
}

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** Answers as a hosted project's gateway does before a page of another origin, such as the desktop console, may call. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    [ALLOW_ORIGIN]: '*',
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
    'access-control-allow-headers': String(request.headers['access-control-request-headers'] ?? '*'),
    'access-control-max-age': '3600',
  });
  response.end();
}

/** Lets pages of every origin read an answer: rights depend on the token, never on the origin. */
function openToEveryOrigin(answer: Response): Response {
  if (answer.headers.has(ALLOW_ORIGIN)) return answer;
  const headers = new Headers(answer.headers);
  headers.set(ALLOW_ORIGIN, '*');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
