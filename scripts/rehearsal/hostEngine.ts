import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from '../site-server/listen.ts';
import { installTools } from './installTools.ts';

/** wrangler's own types are unavailable until the rehearsal installs it. */
interface Wrangler {
  createTestHarness(options: { root: string; workers: { configPath: string; vars: Record<string, string> }[] }): {
    listen(): Promise<{ url: URL }>;
    close(): Promise<void>;
  };
}

/** Starts the host's real engine offline on `dist/site`, on a free local port. `vars` are the settings of a deployment. */
export async function startHostEngine(vars: Record<string, string> = {}): Promise<Listening> {
  Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' });
  const wrangler = pathToFileURL(join(installTools(), '../wrangler/wrangler-dist/cli.js'));
  const { createTestHarness }: Wrangler = await import(wrangler.href);
  const root = join(import.meta.dirname, '../..');
  const engine = createTestHarness({ root, workers: [{ configPath: 'wrangler.jsonc', vars }] });
  const { url } = await engine.listen();
  return { origin: url.origin, close: () => engine.close() };
}
