import type { IconPicture } from '../../apps/public-site/build/icoFile.ts';

/** macOS's names of the sizes; two names for one size are the plain and the high-density picture. */
const ICNS_NAMES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};

/** macOS icon: named chunks, each an ordinary PNG. */
export function packIcns(pictures: readonly IconPicture[]): Buffer {
  const chunks = pictures.flatMap(({ size, png }) => (ICNS_NAMES[size] ?? []).map((name) => chunk(name, png)));
  return chunk('icns', Buffer.concat(chunks));
}

function chunk(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'ascii');
  header.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([header, content]);
}
