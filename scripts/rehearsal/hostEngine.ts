import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installTools } from './installTools.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const endWithParent = fileURLToPath(new URL('./endWithParent.mjs', import.meta.url));

export interface HostEngine {
  readonly origin: string;
  /** Everything that it printed until now: what it thinks of our rules stands there. */
  said(): string;
  close(): Promise<void>;
}

/**
 * Starts the documented host's own engine on `dist/site`, offline, on a free port of this machine. `vars` are the settings that a
 * deployment would have. Rejects with what the engine printed when it ends or does not answer within two minutes.
 */
export async function startHostEngine(vars: Record<string, string> = {}): Promise<HostEngine> {
  const wrangler = join(installTools(), '..', 'wrangler', 'bin', 'wrangler.js');
  const settings = Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  // Its caches begin empty: what an earlier run has kept would answer for this one.
  const state = await mkdtemp(join(tmpdir(), 'olea-engine-'));
  const address = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0'];
  const child = spawn(
    process.execPath,
    [endWithParent, wrangler, 'dev', ...address, '--persist-to', state, ...settings],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        CI: '1',
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        X_LOCAL_OBSERVABILITY: 'false',
        FORCE_COLOR: '0',
      },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  const close = async () => {
    await end(child);
    await rm(state, { recursive: true, force: true });
  };
  try {
    return { origin: await addressOf(child, () => printed), said: () => printed, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The host's engine ${why}:\n${printed()}`));
    const patience = setTimeout(() => fail('did not answer within two minutes'), 120_000);
    const look = () => {
      const [, origin] = /Ready on (http:\/\/[\w.:]+)/.exec(printed()) ?? [];
      if (!origin) return;
      clearTimeout(patience);
      resolve(origin);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill();
  await ended;
}
