import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { createSiteServer } from '../../../scripts/site-server/siteServer.ts';
import { describeAddresses } from './addressTable.ts';
import { SITE_DIR } from './builtSite.ts';

/** The local server; tests/engine holds the host's own engine to the same table. */
let server: Server;
beforeAll(async () => {
  const serve = await createSiteServer(SITE_DIR);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());

describeAddresses(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
