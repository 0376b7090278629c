import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuiltPage, readBuiltPages } from '../../../apps/public-site/build/readBuiltPages.ts';

/** The site as `npm run build` leaves it; the suites in this folder read its bytes and nothing else. */
export const SITE_DIR = fileURLToPath(new URL('../../../dist/site', import.meta.url));

/** Every page of the built site; says what to do when there is none. */
export async function readSite(folder = SITE_DIR): Promise<BuiltPage[]> {
  if (!existsSync(`${folder}/index.html`)) {
    throw new Error(`${folder} holds no built site. Run \`node scripts/build.ts --local\` first.`);
  }
  return readBuiltPages(folder);
}
