import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer, json, text } from 'node:stream/consumers';
import { isLoopbackHost } from '@olea/shared/site';
import * as v from 'valibot';
import { requestUrl, sendJson } from './exchange.ts';
import { FAULT_TARGETS, type Fault, type Faults, type FaultTarget } from './faults.ts';
import type { InboundMail } from './providers/inboundMail.ts';
import type { Outbox } from './providers/outbox.ts';

export const CONTROL_PREFIX = '/__local/';

/** Null makes a part work again. */
const faultsSchema = v.record(
  v.picklist(FAULT_TARGETS),
  v.nullable(v.custom<Fault>((fault) => fault instanceof Object)),
);

export interface ControlDeps {
  /** Proves to another process that this one is alive (dataFolder.ts). */
  ownerToken: string;
  secretKey: string;
  faults: Faults;
  outbox: Outbox;
  power: { isOn: boolean };
  inbound: InboundMail;
  /** Process ids of the running functions. */
  functionPids(): Record<string, number | undefined>;
  /** Does at once what the scheduler does in its time. */
  runJobs(): Promise<void>;
  /** Stands for the host's deploy hook, which the edge function calls. */
  onBuildRequest: (() => void) | undefined;
  /** Runs SQL as the database owner, as the SQL editor of a hosted project does. */
  sql(query: string): Promise<unknown[]>;
  /** Puts flags, messages, outbox and faults back to how a fresh database has them. */
  reset(): Promise<void>;
}

/**
 * The controls of the local backend for people and tests: outbox, faults, power switch.
 * Only for this machine: the peer, the Host and the Origin must all be loopback, so that neither the network nor
 * a web page that happens to be open can reach it.
 */
export function createControlEndpoints(deps: ControlDeps) {
  const routes: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    'GET owner': async () => deps.ownerToken,
    'GET keys': async () => ({ secretKey: deps.secretKey }),
    'GET outbox': async () => deps.outbox.list(),
    'DELETE outbox': async () => deps.outbox.clear(),
    'POST sql': async (request) => deps.sql(await text(request)),
    'POST mail': async (request) =>
      deps.inbound.receive(await buffer(request), requestUrl(request).searchParams.get('id') ?? undefined),
    'POST bounce': async (request) => deps.inbound.bounce(await text(request)),
    'PUT faults': async (request) => {
      const faults = v.parse(faultsSchema, await json(request));
      for (const [target, fault] of Object.entries(faults)) deps.faults.set(target as FaultTarget, fault);
      return deps.faults.list();
    },
    'DELETE faults': async () => deps.faults.clear(),
    'GET functions': async () => deps.functionPids(),
    'POST jobs': async () => deps.runJobs(),
    'POST backend/off': async () => void Object.assign(deps.power, { isOn: false }),
    'POST backend/on': async () => void Object.assign(deps.power, { isOn: true }),
    'POST build': async () => {
      if (!deps.onBuildRequest) throw new Error('This server builds no site');
      deps.onBuildRequest();
    },
    'POST reset': async () => deps.reset(),
  };

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isLocal(request)) return sendJson(response, 403, { error: 'Only from this machine' });
    const path = requestUrl(request).pathname.slice(CONTROL_PREFIX.length);
    const route = routes[`${request.method} ${path}`];
    if (!route) return sendJson(response, 404, { error: `Known: ${Object.keys(routes).join(', ')}` });
    try {
      const result = await route(request);
      if (typeof result === 'string') response.writeHead(200, { 'content-type': 'text/plain' }).end(result);
      else if (result === undefined) response.writeHead(204).end();
      else sendJson(response, 200, result);
    } catch (error) {
      sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
  };
}

function isLocal(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? '';
  const { host, origin } = request.headers;
  return (
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer) &&
    isLoopbackUrl(`http://${host ?? ''}`) &&
    (origin === undefined || isLoopbackUrl(origin))
  );
}

function isLoopbackUrl(value: string): boolean {
  return URL.canParse(value) && isLoopbackHost(new URL(value).hostname);
}
