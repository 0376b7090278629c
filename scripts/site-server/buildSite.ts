import { buildSite as build } from '../../apps/public-site/build/buildSite.ts';

/** Builds dist/site. `settings` fill in what the environment does not set; see README for their names. */
export async function buildSite(settings: Record<string, string>): Promise<void> {
  console.log('Building the site …');
  await build({ env: { ...settings, ...process.env } });
}
