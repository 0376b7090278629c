import { isLoopbackHost } from '@olea/shared/site/hosts';
import * as v from 'valibot';
import { FAULT_TARGETS, type Fault, type Faults, type FaultTarget } from './faults.ts';
import type { MailProvider } from './providers/mailProvider.ts';
import type { Outbox } from './providers/outbox.ts';
import type { Part } from './router.ts';

export const CONTROL_PREFIX = '/__local/';

/** A null fault ends the current one. */
const faultsSchema = v.record(
  v.picklist(FAULT_TARGETS),
  v.nullable(v.custom<Fault>((fault) => fault instanceof Object)),
);

interface ControlDeps {
  /** The token that proves to another process that this one is running (dataFolder.ts). */
  ownerToken: string;
  secretKey: string;
  faults: Faults;
  outbox: Outbox;
  power: { isOn: boolean };
  mail: Pick<MailProvider, 'receive' | 'bounce'>;
  functionPids(): Record<string, number | undefined>;
  runJobs(): Promise<void>;
  onBuildRequest: (() => void) | undefined;
  /** Runs SQL as the database owner, like the SQL editor of a hosted project. */
  sql(query: string): Promise<unknown[]>;
  reset(): Promise<void>;
}

/**
 * Creates the endpoints that control the local backend. Peer, Host and any Origin must be loopback addresses, so that neither the network
 * nor an open web page can call them.
 */
export function createControlEndpoints(deps: ControlDeps): Part {
  const routes: Record<string, (request: Request) => Promise<unknown>> = {
    'GET owner': async () => deps.ownerToken,
    'GET keys': async () => ({ secretKey: deps.secretKey }),
    'GET outbox': async () => deps.outbox.list(),
    'DELETE outbox': async () => deps.outbox.clear(),
    'POST sql': async (request) => deps.sql(await request.text()),
    'POST mail': async (request) =>
      deps.mail.receive(await request.bytes(), new URL(request.url).searchParams.get('id') ?? undefined),
    'POST bounce': async (request) => deps.mail.bounce(await request.text()),
    'PUT faults': async (request) => {
      const faults = v.parse(faultsSchema, await request.json());
      for (const [target, fault] of Object.entries(faults)) deps.faults.set(target as FaultTarget, fault);
      return deps.faults.list();
    },
    'DELETE faults': async () => deps.faults.clear(),
    'GET functions': async () => deps.functionPids(),
    'POST jobs': async () => deps.runJobs(),
    'POST backend/off': async () => void Object.assign(deps.power, { isOn: false }),
    'POST backend/on': async () => void Object.assign(deps.power, { isOn: true }),
    'POST build': async () => {
      if (!deps.onBuildRequest) throw new Error('This server does not build the site');
      deps.onBuildRequest();
    },
    'POST reset': async () => deps.reset(),
  };

  async function answer(request: Request, peer: string): Promise<Response> {
    if (!isLocal(request, peer)) return Response.json({ error: 'Only from this machine' }, { status: 403 });
    const route = routes[`${request.method} ${new URL(request.url).pathname.slice(CONTROL_PREFIX.length)}`];
    if (!route) return Response.json({ error: `Known: ${Object.keys(routes).join(', ')}` }, { status: 404 });
    try {
      const result = await route(request);
      if (typeof result === 'string') return new Response(result);
      return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
    } catch (error) {
      return Response.json({ error: error instanceof Error ? error.message : String(error) }, { status: 400 });
    }
  }

  return { matches: (path) => path.startsWith(CONTROL_PREFIX), answer };
}

function isLocal({ headers }: Request, peer: string): boolean {
  const origin = headers.get('origin');
  return (
    /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(peer) &&
    isLoopbackUrl(`http://${headers.get('host') ?? ''}`) &&
    (origin === null || isLoopbackUrl(origin))
  );
}

function isLoopbackUrl(value: string): boolean {
  return URL.canParse(value) && isLoopbackHost(new URL(value).hostname);
}
