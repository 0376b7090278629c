import { afterAll, beforeAll } from 'vitest';
import { type Listening, listen } from '../../../scripts/site-server/listen.ts';
import { createRequestListener, createSiteServer } from '../../../scripts/site-server/siteServer.ts';
import { describeAddresses } from './addressTable.ts';
import { SITE_DIR } from './builtSite.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(createRequestListener(await createSiteServer(SITE_DIR)));
});
afterAll(() => server.close());

describeAddresses(() => server.origin);
