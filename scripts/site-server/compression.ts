import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const cache = new Map<string, Promise<Buffer>>();

/** The best encoding both sides know, or none for what is small or compressed already. */
export function chooseEncoding(accept: string, type: string, size: number): 'br' | 'gzip' | null {
  if (size < 500 || !/^(text\/|application\/(json|manifest|xml|javascript)|image\/svg)/.test(type)) return null;
  if (/\bbr\b/.test(accept)) return 'br';
  return /\bgzip\b/.test(accept) ? 'gzip' : null;
}

export function contentHash(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

/** Compressed once per content and kept. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', hash: string): Promise<Buffer> {
  const key = `${encoding} ${hash}`;
  let result = cache.get(key);
  if (!result) {
    result =
      encoding === 'br'
        ? brotli(body, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
          })
        : zip(body, { level: 9 });
    cache.set(key, result);
  }
  return result;
}
