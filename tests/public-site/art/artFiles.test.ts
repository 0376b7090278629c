import { mkdir } from 'node:fs/promises';
import { LOCALES } from '@olea/shared/i18n';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { exampleContent } from '../content/exampleContent.ts';

const { at, change } = exampleContent();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('sends the photos that an entry names, and leaves the others in their folder', async () => {
  for (const locale of LOCALES)
    change(`${locale}/news/mill.md`, '---\n', '---\nphoto:\n  file: /photos/mill.jpg\n  alt: A mill\n');
  await mkdir(at('photos'));
  const image = { create: { width: 960, height: 640, channels: 3, background: '#4b5d2a' } } as const;
  for (const name of ['mill.jpg', 'sawmill.jpg']) await sharp(image).toFile(at(`photos/${name}`));

  // The folder is read from the environment when the module is loaded.
  vi.stubEnv('CONTENT_DIR', at(''));
  vi.resetModules();
  const { artFiles } = await import('../../../apps/public-site/art/artFiles.ts');
  const load = artFiles().load as (id: string) => Promise<string>;
  const source = await load('\0virtual:art');
  expect(source).toContain('"/photos/mill.jpg":');
  expect(source).not.toContain('sawmill');
});
