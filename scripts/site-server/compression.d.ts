/** The part that is used here. The published types are written for Express only; the package itself takes any Node request. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export default function compression(options: { threshold: number; brotli: BrotliOptions }): Compress;
}
