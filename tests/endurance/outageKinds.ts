import type { BrowserContext, Route } from '@playwright/test';

const PARTS = {
  database: /^\/rest\/v1\//,
  auth: /^\/auth\/v1\//,
  function: /^\/functions\/v1\//,
  provider: /^\/submissions\//,
  scripts: /^\/assets\/.*\.js$/,
} as const;
export type Part = keyof typeof PARTS;

export interface Outage {
  name: string;
  parts: readonly Part[];
  act: (route: Route) => Promise<void>;
  /** The status says 200, which the forms provider's script takes for its word, as specified. */
  seemsTaken?: boolean;
}

const SERVICES: readonly Part[] = ['database', 'auth', 'function', 'provider'];
const PROXY_PAGE = '<!doctype html><title>Gateway</title><h1>Bad gateway</h1>';
const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'application/json' });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, body: PROXY_PAGE, contentType: 'text/html' });
const hangs = () => Promise.resolve();

/** Every way in which a part, or all of them, can be gone. */
export const OUTAGES: readonly Outage[] = [
  { name: 'all refuse the connection', parts: SERVICES, act: (route) => route.abort('connectionrefused') },
  { name: 'no name resolves', parts: SERVICES, act: (route) => route.abort('namenotresolved') },
  { name: 'offline', parts: SERVICES, act: (route) => route.abort('internetdisconnected') },
  { name: 'all hang', parts: SERVICES, act: hangs },
  { name: 'all answer 500', parts: SERVICES, act: json(500, '{"message":"internal error"}') },
  { name: 'all answer 502 as a page', parts: SERVICES, act: html(502) },
  { name: 'all answer 429', parts: SERVICES, act: json(429, '{"message":"too many requests"}') },
  { name: 'a network’s sign-in page for all', parts: SERVICES, act: html(200) },
  { name: 'all answers are cut off', parts: SERVICES, act: json(200, '{"message":'), seemsTaken: true },
  { name: 'all answers are empty', parts: SERVICES, act: json(200, ''), seemsTaken: true },
  { name: 'the database answers 503', parts: ['database'], act: json(503, '{"code":"PGRST002"}') },
  { name: 'the database hangs', parts: ['database'], act: hangs },
  { name: 'the auth service answers 500', parts: ['auth'], act: json(500, '{"code":"unexpected_failure"}') },
  { name: 'the auth service hangs', parts: ['auth'], act: hangs },
  { name: 'the function answers 502', parts: ['function'], act: json(502, '{"code":"unavailable"}') },
  { name: 'the function hangs', parts: ['function'], act: hangs },
  { name: 'the forms provider answers 429', parts: ['provider'], act: json(429, '{"status":"error"}') },
  { name: 'the forms provider hangs', parts: ['provider'], act: hangs },
  { name: 'scripts of another release: 404', parts: ['scripts'], act: html(404) },
];

/** Acts out an outage for all pages and workers of a context. */
export async function actOut(context: BrowserContext, { parts, act }: Outage): Promise<void> {
  await context.route(
    ({ pathname }) => parts.some((part) => PARTS[part].test(pathname)),
    (route) => act(route),
  );
}
