import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { createLocalBackend, type LocalBackendOptions } from '@olea/local-backend';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { buildSite } from '../apps/public-site/build/buildSite.ts';
import { addSampleQuotes } from './sampleQuotes.ts';
import { announce, closeOnSignal, listen, readOptions } from './site-server/listen.ts';
import { createRebuiltSite, createRequestListener, type RebuiltSite } from './site-server/siteServer.ts';

/** `npm start`: runs the whole product, with the local backend, on one origin. */
try {
  const options = readOptions(process.argv.slice(2), process.env);
  // Listen before the slow steps, so that a taken port is reported immediately.
  let handle: RequestListener = (_request, response) => void response.writeHead(503).end('Not ready yet\n');
  const { origin, close } = await listen((...exchange) => handle(...exchange), options.host, options.port);
  console.log('Opening the database …');
  const rebuilt = resolve(`.cache/rebuilt-${process.pid}`);
  let site: RebuiltSite | undefined;
  const backend = await createLocalBackend({
    ...options.backend,
    authService: options.authProgram ? await loadAuthService(options.authProgram) : undefined,
    onBuildRequest: options.prebuilt ? undefined : () => site?.rebuild(),
  });
  const build = async (outDir: string) => {
    console.log('Building the site …');
    await buildSite({ outDir, env: { ...LOCAL_PUBLIC_ENV, BUILD_SUPABASE_URL: backend.origin, ...process.env } });
  };
  const first = resolve('dist/site');
  if (!options.prebuilt) await build(first);
  site = await createRebuiltSite(first, rebuilt, build, console.error);
  handle = createRequestListener(site.serve, backend.middleware);
  closeOnSignal(async () => {
    await close();
    await backend.close();
    await rm(rebuilt, { recursive: true, force: true });
  });
  backend.setSiteUrl(origin);
  if (!options.prebuilt) await addSampleQuotes(backend);
  announce(origin, backend);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Imports the module only if it is used, because its mail server is a development package. */
async function loadAuthService(program: string): Promise<LocalBackendOptions['authService']> {
  const { startAuthService } = await import('./rehearsal/authService.ts');
  return (parts) => startAuthService(program, parts);
}
