import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** A drawn picture, four bytes a pixel: red, green, blue, alpha. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  asPng(): Uint8Array;
}

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with a table of its colours, a byte a pixel: of a few inks and their edges, half as large as the rasteriser's own, and packed on a
 * thread of its own. With more colours than a byte counts, or transparent ones, the rasteriser's. Rejects when there is no memory for it.
 */
export async function palettePng(drawn: Drawn): Promise<Uint8Array> {
  const { width, height, pixels } = drawn;
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const numbers = new Map<number, number>();
  // Each row begins with its filter; none packs flat colours best.
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
      if (number > 255 || (colour & 0xff) !== 0xff) return drawn.asPng();
    }
    rows[place] = number;
    place += 1;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // Eight bits, which are numbers of colours.
  const colours = Buffer.from([...numbers.keys()].flatMap((colour) => [colour >>> 24, colour >>> 16, colour >>> 8]));
  const packed = await promisify(deflate)(rows);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
