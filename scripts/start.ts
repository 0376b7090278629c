import { resolve } from 'node:path';
import { createLocalBackend } from '@olea/local-backend';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { buildSite } from '../apps/public-site/build/buildSite.ts';
import { announce } from './site-server/announce.ts';
import { closeOnSignal, listen } from './site-server/listen.ts';
import { readOptions } from './site-server/options.ts';
import { createSiteServer } from './site-server/siteServer.ts';

/** `npm start`: the whole product on one address, as in production, on the embedded backend. */
const options = readOptions(process.argv.slice(2), process.env);
try {
  const backend = await createLocalBackend(options.backend);
  if (!options.prebuilt) {
    console.log('Building the site …');
    await buildSite({ env: { ...LOCAL_PUBLIC_ENV, BUILD_SUPABASE_URL: backend.origin, ...process.env } });
  }
  const serveSite = await createSiteServer(resolve('dist/site'));
  const { origin, close } = await listen(
    (request, response) => {
      backend.middleware(request, response, (error) => {
        if (error) fail(error);
        else serveSite(request, response).catch(fail);
      });
      function fail(error: unknown): void {
        console.error(`${request.method} ${request.url} failed`, error);
        if (!response.headersSent) response.writeHead(500).end();
      }
    },
    options.host,
    options.port,
  );
  closeOnSignal(async () => {
    await close();
    await backend.close();
  });
  backend.setSiteUrl(origin);
  announce(origin, backend);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
