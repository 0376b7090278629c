import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import mime from 'mime';

/** What is sent for one file; `br` and `gzip` only where compressing pays. */
export interface FileBody {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const SMALLEST_WORTH_IT = 500;

/** Brotli's work, 0 to 11: what one person on this machine is served with, and what a host takes that compresses once for everybody. */
export const QUICK = 4;
export const SMALLEST = 11;

/**
 * Gives the bodies of a folder's files. Each is read and compressed when it is first asked for and kept from then on, so that many
 * visitors cost no more work than one; a file that changes later is not read again. The pages of the site take a twentieth of a second
 * each at `SMALLEST`, and nearly nothing at `QUICK`.
 */
export function createFileBodies(folder: string, quality: number): (file: string) => Promise<FileBody> {
  const kept = new Map<string, Promise<FileBody>>();
  return (file) => {
    const known = kept.get(file) ?? readBody(join(folder, file), quality);
    kept.set(file, known);
    return known;
  };
}

async function readBody(file: string, quality: number): Promise<FileBody> {
  const plain = await readFile(file);
  const type = mime.getType(file) ?? 'application/octet-stream';
  const body = {
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    etag: `W/"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`,
    plain,
  };
  const isText = /^text\/|[/+](json|xml)$/.test(type);
  if (!isText || plain.length < SMALLEST_WORTH_IT) return body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gzipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { ...body, br, gzip: gzipped };
}
