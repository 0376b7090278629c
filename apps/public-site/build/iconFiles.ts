interface IconPicture {
  readonly size: number;
  readonly png: Uint8Array;
}

/** Creates an ICO file from pictures of at most 256 pixels per side. */
export function createIco(pictures: readonly IconPicture[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // A size of 256 does not fit into a byte and is stored as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** The chunk types by picture size. Some sizes serve both a normal and a high-density icon. */
const ICNS_NAMES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** Creates a macOS icon file. Ignores sizes that `ICNS_NAMES` does not list. */
export function packIcns(pictures: readonly IconPicture[]): Buffer {
  const chunks = pictures.flatMap(({ size, png }) => (ICNS_NAMES[size] ?? []).map((name) => createChunk(name, png)));
  return createChunk('icns', Buffer.concat(chunks));
}

function createChunk(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'ascii');
  header.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([header, content]);
}
