import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { buildSite } from '../apps/public-site/build/buildSite.ts';

/** `npm run build`: builds the static site into dist/site, for the local backend unless SITE_SUPABASE_URL is set. */
const started = performance.now();
const isHosted = Boolean(process.env.SITE_SUPABASE_URL);
try {
  await buildSite({ env: isHosted ? process.env : { ...LOCAL_PUBLIC_ENV, ...process.env } });
  console.log(`dist/site is built (${((performance.now() - started) / 1000).toFixed(1)} s)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
