import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LOCAL_PUBLIC_ENV } from '@olea/local-backend/defaults';
import { LOCALES } from '@olea/shared/i18n';
import { CONTENT_DIR, readContent } from '../../../apps/public-site/content/readContent.ts';

const { blog, newsItems } = readContent().en;

/** The pages that then show a photo, each in another language. */
export const PHOTO_PAGES = [
  '/teams',
  '/fr/partnerships',
  '/el/insights/news',
  '/it/insights/blog',
  `/de/insights/blog/${blog.featuredArticle}`,
];

const ENTRIES = [
  'teams.yaml',
  'partnerships.yaml',
  `news/${newsItems[0]?.id}.md`,
  `articles/${blog.featuredArticle}.md`,
];

/**
 * Builds the site into `outDir` from our content with a photo at the first person, partner, news item and the featured article. Rejects
 * with all that the build said when it fails.
 */
export async function buildPhotoSite(folder: string, outDir: string, photo: Uint8Array): Promise<void> {
  const content = join(folder, 'content');
  await mkdir(join(content, 'photos'), { recursive: true });
  await writeFile(join(content, 'photos/mill.jpg'), photo);
  for (const locale of LOCALES) {
    await cp(join(CONTENT_DIR, locale), join(content, locale), { recursive: true });
    for (const name of ENTRIES) {
      const text = await readFile(join(content, locale, name), 'utf8');
      const lines = (indent: string) =>
        `\n${indent}photo:\n${indent}  file: /photos/mill.jpg\n${indent}  alt: Olea, Thyme (${locale})`;
      const first = name.endsWith('.yaml') ? /^( *)- id: .*$/m : /^()---$/m;
      const added = text.replace(first, (line, indent) => line + lines(indent && `${indent}  `));
      await writeFile(join(content, locale, name), added);
    }
  }
  const build = `import { buildSite } from ${JSON.stringify(resolve('apps/public-site/build/buildSite.ts'))};
await buildSite({ outDir: ${JSON.stringify(outDir)} });`;
  // A process of its own: what has been read of our own content stays read.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
    env: { ...LOCAL_PUBLIC_ENV, ...process.env, CONTENT_DIR: content },
  });
}
