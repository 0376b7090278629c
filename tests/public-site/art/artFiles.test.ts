import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@olea/shared/i18n';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { CONTENT_DIR } from '../../../apps/public-site/content/readContent.ts';

let folder = '';
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true, force: true });
});

it('sends the photos that an entry names, and leaves the others in their folder', async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-content-'));
  for (const locale of LOCALES) {
    await cp(join(CONTENT_DIR, locale), join(folder, locale), { recursive: true });
    const file = join(folder, locale, 'news/pomace-to-energy.md');
    const photo = '---\nphoto:\n  file: /photos/mill.jpg\n  alt: A mill\n';
    await writeFile(file, (await readFile(file, 'utf8')).replace('---\n', photo));
  }
  await mkdir(join(folder, 'photos'));
  const image = { create: { width: 960, height: 640, channels: 3, background: '#4b5d2a' } } as const;
  for (const name of ['mill.jpg', 'sawmill.jpg']) await sharp(image).toFile(join(folder, 'photos', name));

  // The folder is read from the environment when the module is loaded.
  vi.stubEnv('CONTENT_DIR', folder);
  vi.resetModules();
  const { artFiles } = await import('../../../apps/public-site/art/artFiles.ts');
  const load = artFiles().load as (id: string) => Promise<string>;
  const source = await load('\0virtual:art');
  expect(source).toContain('"/photos/mill.jpg":');
  expect(source).not.toContain('sawmill');
});
