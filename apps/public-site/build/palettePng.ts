import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** An opaque picture, four bytes a pixel: red, green, blue, and an alpha that nobody reads. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** How a PNG's header names its kinds: a byte a pixel, which numbers a colour, or four, which are one. */
const KIND = { numbered: 3, full: 6 };

/**
 * A PNG with a table of its colours: of a few inks and their edges, half as large as the rasteriser's own, and packed on a thread of its
 * own. With more colours than a byte counts it has none and is larger. Rejects when there is no memory for it.
 */
export async function palettePng(drawn: Drawn): Promise<Uint8Array> {
  const numbered = numberColours(drawn);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(drawn.width, 0);
  header.writeUInt32BE(drawn.height, 4);
  header.set([8, numbered ? KIND.numbered : KIND.full], 8);
  const packed = await promisify(deflate)(numbered?.rows ?? fullRows(drawn));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(numbered ? [chunk('PLTE', numbered.table)] : []),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Null where there are too many. Each row begins with its filter, of which none packs flat colours best. */
function numberColours({ width, height, pixels }: Drawn): { rows: Uint8Array; table: Uint8Array } | null {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const numbers = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let number = 0;
  for (let pixel = 0, place = 0; pixel < width * height; pixel += 1) {
    if (pixel % width === 0) place += 1;
    const colour = view.getUint32(pixel * 4);
    if (colour !== last) {
      last = colour;
      const known = numbers.get(colour);
      number = known ?? numbers.size;
      if (known === undefined) numbers.set(colour, number);
      if (number > 255) return null;
    }
    rows[place] = number;
    place += 1;
  }
  return { rows, table: Buffer.from([...numbers.keys()].flatMap((rgba) => [rgba >>> 24, rgba >>> 16, rgba >>> 8])) };
}

function fullRows({ width, height, pixels }: Drawn): Uint8Array {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return rows;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
