import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { CONTENT_DIR } from '../content/readContent.ts';

/** The widths of the image files in pixels. The widest layout shows 896 pixels (56rem), or twice as many on high-density screens. */
const WIDTHS = [320, 480, 720, 960, 1440, 1920];
const LEAST = { width: 960, height: 640 };
const MOST = { megabytes: 20, megapixels: 60 };

/** By default, sharp halves the color resolution of JPEG and WebP, but not of AVIF. */
const FORMATS = {
  avif: { quality: 50, chromaSubsampling: '4:2:0' },
  webp: { quality: 75 },
  jpeg: { quality: 78, mozjpeg: true },
} as const;
type Format = keyof typeof FORMATS;

export interface Photo {
  /** The size of the photo after it is rotated upright. */
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly srcSet: Readonly<Record<Format, string>>;
}

interface PhotoFile {
  readonly url: string;
  readonly type: string;
  draw(): Promise<Buffer>;
}

/**
 * Reads the photos in the content folder, with their image files. Returns an empty map if the folder is missing. Rejects with the file's
 * name and a fix if a photo is unreadable, too large, too small, or neither JPEG nor PNG. `draw` rejects if the pixels are corrupt.
 */
export async function readPhotos(content = CONTENT_DIR): Promise<Map<string, Photo & { files: PhotoFile[] }>> {
  const names = (await readdir(join(content, 'photos')).catch(() => [])).filter((name) => !name.startsWith('.'));
  const photos = names.map(
    async (name) => [`/photos/${name}`, await readPhoto(join(content, 'photos', name), name)] as const,
  );
  return new Map(await Promise.all(photos));
}

async function readPhoto(file: string, name: string): Promise<Photo & { files: PhotoFile[] }> {
  const reject = (reason: string): never => {
    throw new Error(`The photo content/photos/${name} ${reason}.`);
  };
  const megabytes = (await stat(file)).size / 1e6;
  if (megabytes > MOST.megabytes)
    reject(
      `has ${megabytes.toFixed(1)} MB. Save it 2,400 pixels wide, as JPEG: at most ${MOST.megabytes} MB are taken`,
    );
  const rejectUnreadable = ({ message }: Error): never =>
    reject(`cannot be read (${message}). Open it in a picture program and save it as JPEG`);
  const bytes = await readFile(file).catch(rejectUnreadable);
  /** Import sharp on demand, because the development server needs it only for photos. */
  const processImage = async <T>(use: (image: Sharp) => Promise<T>): Promise<T> => {
    const { default: sharp } = await import('sharp');
    return use(sharp(bytes)).catch(rejectUnreadable);
  };
  const { format, autoOrient: size } = await processImage((image) => image.metadata());
  const pixels = `${size.width} × ${size.height} pixels`;
  if (format !== 'jpeg' && format !== 'png') reject(`is of the kind "${format}". Save it as JPEG or PNG`);
  if (size.width * size.height > MOST.megapixels * 1e6) reject(`has ${pixels}. Save it 2,400 pixels wide`);
  if (size.width < LEAST.width || size.height < LEAST.height)
    reject(`has ${pixels} and would look blurred. Take one of at least ${LEAST.width} × ${LEAST.height}`);

  const hash = createHash('sha256').update(bytes).update(JSON.stringify(FORMATS)).digest('hex').slice(0, 12);
  const getUrl = (width: number, to: Format) => `/art/photo-${hash}-${width}.${to}`;
  const widths = WIDTHS.filter((width) => width <= size.width);
  const getSrcSet = (to: Format) => widths.map((width) => `${getUrl(width, to)} ${width}w`).join(', ');
  const draw = (width: number, to: Format) => () =>
    // By default, sharp converts colors to sRGB and drops metadata. Transparent parts get the light page's background color.
    processImage((image) =>
      image.autoOrient().flatten({ background: '#fbf7f0' }).resize(width).toFormat(to, FORMATS[to]).toBuffer(),
    );
  return {
    width: size.width,
    height: size.height,
    src: getUrl(LEAST.width, 'jpeg'),
    srcSet: { avif: getSrcSet('avif'), webp: getSrcSet('webp'), jpeg: getSrcSet('jpeg') },
    files: widths.flatMap((width) =>
      (Object.keys(FORMATS) as Format[]).map((to) => ({
        url: getUrl(width, to),
        type: `image/${to}`,
        draw: draw(width, to),
      })),
    ),
  };
}
