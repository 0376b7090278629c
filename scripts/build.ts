import { parseArgs } from 'node:util';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { buildSite } from './site-server/buildSite.ts';

/**
 * `npm run build`: the static site into dist/site, for the backend and providers that the environment names (README).
 * `--local` builds for the embedded backend on the site's own origin; flags are then the catalog's defaults.
 */
const { values } = parseArgs({ options: { local: { type: 'boolean', default: false } } });
try {
  await buildSite(values.local ? LOCAL_PUBLIC_ENV : {});
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
