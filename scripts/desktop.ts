import { join } from 'node:path';
import { createLocalBackend } from '@olea/local-backend';
import { LOCAL_PUBLIC_ENV, LOCAL_PUBLISHABLE_KEY } from '@olea/local-backend/defaults';
import { x } from 'tinyexec';
import { obtainElectronBinary } from './desktop/electronBinary.ts';
import { buildBundles } from './desktop/release.ts';

/**
 * `npm run desktop`: builds the console and opens it with the backend at SITE_SUPABASE_URL, otherwise with that of a running `npm start`,
 * otherwise with its own local backend.
 */
try {
  const binary = obtainElectronBinary();
  await buildBundles();
  const backend = await openBackend(process.env);
  // Close the backend, because it would keep this process running. Set the exit code afterwards, because closing also sets one.
  process.exitCode = await openConsole(binary, backend).finally(backend.close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function openConsole(binary: string, backend: OpenBackend): Promise<number> {
  console.log(`Console on ${backend.url}`);
  // Chromium's sandbox does not run as root, which is the usual user in containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...asRoot, join(import.meta.dirname, '../apps/admin-desktop'), ...process.argv.slice(2)];
  const env = {
    ...(backend.isLocal ? LOCAL_PUBLIC_ENV : {}),
    ...process.env,
    SITE_SUPABASE_URL: backend.url,
    SITE_SUPABASE_KEY: backend.key,
  };
  const opened = x(binary, args, { nodeOptions: { stdio: 'inherit', env } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => opened.kill(signal));
  return (await opened).exitCode ?? 1;
}

interface OpenBackend {
  readonly url: string;
  readonly key: string;
  readonly isLocal: boolean;
  close(): Promise<void>;
}

async function openBackend(env: NodeJS.ProcessEnv): Promise<OpenBackend> {
  const close = async () => undefined;
  if (env.SITE_SUPABASE_URL)
    return { url: env.SITE_SUPABASE_URL, key: env.SITE_SUPABASE_KEY ?? '', isLocal: false, close };
  const running = `http://localhost:${env.PORT ?? 4173}`;
  if (await isAnswering(running)) return { url: running, key: LOCAL_PUBLISHABLE_KEY, isLocal: true, close };
  const own = await createLocalBackend();
  return { url: own.origin, key: own.publishableKey, isLocal: true, close: own.close };
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/__local/owner`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
