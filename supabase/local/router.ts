import { type Handler, type Middleware, requestUrl, respond } from './exchange.ts';
import type { Faults, FaultTarget } from './faults.ts';

/** A part of the backend, or the stand-in of a service that it calls. */
export interface Part {
  /** The name of its faults. */
  readonly target?: FaultTarget;
  matches(path: string): boolean;
  readonly answer: Handler;
}

export interface RouterDeps {
  parts: readonly Part[];
  faults: Faults;
  power: { readonly isOn: boolean };
}

/** What is dead while the power is off. */
const OWN: readonly (FaultTarget | undefined)[] = ['rest', 'auth', 'functions'];

/** Has the first part that knows a path answer, unless it is told to fail. */
export function createRouter({ parts, faults, power }: RouterDeps): Middleware {
  return (request, response, next) => {
    const { pathname } = requestUrl(request);
    const part = parts.find(({ matches }) => matches(pathname));
    if (!part) return next();
    const { target, answer } = part;
    if (!power.isOn && OWN.includes(target)) return void request.socket.destroy();
    // As the gateway of a hosted project does.
    response.setHeader('x-content-type-options', 'nosniff');
    // A preflight is answered by the gateway; only the call itself reaches the part that fails.
    const mayFail = target && request.method !== 'OPTIONS';
    const handle: Handler = async (...asked) =>
      (mayFail ? await faults.answer(target) : null) ?? (await answer(...asked));
    respond(handle, request, response).catch(next);
  };
}

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** An API for pages of every origin: rights depend on the token, never on the origin. */
export function openToEveryOrigin(answer: (request: Request) => Promise<Response>): Handler {
  return async (request) => {
    if (request.method === 'OPTIONS') return answerPreflight(request);
    const { status, statusText, headers, body } = await answer(request);
    const opened = new Headers(headers);
    if (!opened.has(ALLOW_ORIGIN)) opened.set(ALLOW_ORIGIN, '*');
    return new Response(body, { status, statusText, headers: opened });
  };
}

/** Answers as a hosted project's gateway does before a page of another origin, such as the desktop console, may call. */
function answerPreflight({ headers }: Request): Response {
  return new Response(null, {
    headers: {
      [ALLOW_ORIGIN]: '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  });
}
