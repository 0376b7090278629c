import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Listening } from '../site-server/listen.ts';
import { installTools } from './installTools.ts';

/** The part of wrangler's own that is used here; its types come with it, where it is installed. */
interface Wrangler {
  createTestHarness(options: { root: string; workers: { configPath: string; vars: Record<string, string> }[] }): {
    listen(): Promise<{ url: URL }>;
    close(): Promise<void>;
  };
}

/**
 * Starts the documented host's own engine on `dist/site`, offline, on a free port of this machine. `vars` are the settings that a
 * deployment would have. What it thinks of our rules it says on the console.
 */
export async function startHostEngine(vars: Record<string, string> = {}): Promise<Listening> {
  Object.assign(process.env, { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' });
  const wrangler = pathToFileURL(join(installTools(), '../wrangler/wrangler-dist/cli.js'));
  const { createTestHarness }: Wrangler = await import(wrangler.href);
  const root = join(import.meta.dirname, '../..');
  const engine = createTestHarness({ root, workers: [{ configPath: 'wrangler.jsonc', vars }] });
  const { url } = await engine.listen();
  return { origin: url.origin, close: () => engine.close() };
}
