import { afterAll, beforeAll } from 'vitest';
import type { Listening } from '../../../scripts/site-server/listen.ts';
import { serveBuild } from '../../../scripts/site-server/serveBuild.ts';
import { describeAddresses } from './addressTable.ts';
import { SITE_DIR } from './builtSite.ts';

/** The local server; tests/engine holds the host's own engine to the same table. */
let server: Listening;
beforeAll(async () => {
  server = await serveBuild(SITE_DIR);
});
afterAll(() => server.close());

describeAddresses(() => server.origin);
