import { mkdir, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPhotos } from '../../../apps/public-site/art/photos.ts';
import { isFullRun } from '../../fullRun.ts';
import { createFolderPerTest } from '../../newFolder.ts';

const at = createFolderPerTest();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4b5d2a' } });

/** Creates a photo with a blue upper half, stored rotated and with its location, as phones store it. */
async function createPhonePhoto(): Promise<Buffer> {
  const sky = { create: { width: 1200, height: 800, channels: 3, background: '#00f' } } as const;
  const upright = await plain(1200, 1600)
    .composite([{ input: sky, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 25/1 43/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '75/1 41/1 3/1',
  };
  return sharp(upright)
    .rotate(-90)
    .withMetadata({ orientation: 6, exif: { IFD3: place } })
    .jpeg()
    .toBuffer();
}

async function read(files: Record<string, string | Uint8Array>) {
  await mkdir(at('photos'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(at('photos', name), content);
  return readPhotos(at());
}

describe('a photo', () => {
  it('is drawn upright in three formats, without its metadata', async () => {
    const taken = await createPhonePhoto();
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100);
    const photo = (await read({ 'mill at dusk, 1 %.jpg': taken })).get('/photos/mill at dusk, 1 %.jpg');
    expect(photo).toMatchObject({ width: 1200, height: 1600 });
    expect(photo?.srcSet.avif).toMatch(/^(\/art\/photo-[0-9a-f]{12}-\d+\.avif \d+w(, |$)){4}$/);
    const drawn: string[] = [];
    // AVIF takes seconds per picture, so only the nightly run draws it in every width.
    const isDrawn = (format: string, width: string) => isFullRun || format !== 'avif' || width === '320';
    for (const { draw, url } of photo?.files ?? []) {
      const [, width = '', type = ''] = /-(\d+)\.(\w+)$/.exec(url) ?? [];
      if (!isDrawn(type, width)) continue;
      const image = sharp(await draw());
      const { format, compression, exif, xmp, iptc, orientation, ...size } = await image.metadata();
      drawn.push(`${compression ?? format} ${size.width}`);
      expect(Object.values(photo?.srcSet ?? {}).join()).toContain(url);
      expect({ exif, xmp, iptc, orientation }, url).toEqual({});
      expect(size.height / size.width, url).toBeCloseTo(4 / 3, 1);
      const [top] = await image.extract({ left: 10, top: 10, width: 1, height: 1 }).raw().toBuffer().then(pixel);
      expect(top, url).toBe('blue');
    }
    const formats = { avif: 'av1', webp: 'webp', jpeg: 'jpeg' };
    const listFormats = (width: string) =>
      Object.entries(formats).flatMap(([type, format]) => (isDrawn(type, width) ? [`${format} ${width}`] : []));
    expect(drawn).toEqual(['320', '480', '720', '960'].flatMap(listFormats));
  });

  it('is drawn on the light page background where it is transparent', async () => {
    const logo = sharp({ create: { width: 960, height: 640, channels: 4, background: '#0000' } });
    const [file] = (await read({ 'logo.png': await logo.png().toBuffer() })).get('/photos/logo.png')?.files ?? [];
    const { channels } = await sharp(await file?.draw()).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 4))).toEqual([63, 62, 60]);
  });
});

const pixel = ([red = 0, , blue = 0]: Buffer): string[] => [blue > 200 && red < 60 ? 'blue' : 'another'];

/** Changes the size in the header of a PNG file to 12,000 × 6,000 pixels. */
function enlarge(png: Buffer): Buffer {
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(6_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('an unusable photo', () => {
  it.each([
    ['too many bytes', async () => new Uint8Array(60_000_000), /has 60\.0 MB\. Save it 2,400 pixels wide/],
    ['too many pixels', () => plain(960, 640).png().toBuffer().then(enlarge), /has 12000 × 6000 pixels\. Save it/],
    ['too small', () => plain(800, 600).jpeg().toBuffer(), /has 800 × 600 pixels and would look blurred\. Take one of/],
    ['a text file', async () => Buffer.from('not a picture'), /cannot be read \(.+\)\. Open it in a picture program/],
    ['a WebP file named .jpg', () => plain(1600, 900).webp().toBuffer(), /is of the kind "webp"\. Save it as/],
  ])('is rejected with an error that contains its name and a fix: %s', async (_, make, expected) => {
    await expect(read({ 'bad.jpg': await make() })).rejects.toThrow(expected);
    await expect(read({})).rejects.toThrow('content/photos/bad.jpg');
  });

  it('cannot be drawn if it is truncated', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 1200, height: 800, channels: 3, noise, background: '#000' } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    const photo = (await read({ 'cut.jpg': whole.subarray(0, whole.length / 2) })).get('/photos/cut.jpg');
    await expect(photo?.files[0]?.draw()).rejects.toThrow(/content\/photos\/cut\.jpg cannot be read/);
  });

  it('is rejected if it is a folder', async () => {
    await mkdir(at('photos/old'), { recursive: true });
    await expect(read({})).rejects.toThrow('content/photos/old');
  });
});

it('readPhotos returns an empty map if the photo folder does not exist', async () => {
  expect(await readPhotos(at())).toEqual(new Map());
});
