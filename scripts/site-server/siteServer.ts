import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { requestUrl } from '@olea/local-backend';
import { decideAnswer, listSiteFiles } from './decideAnswer.ts';
import { createFileBodies, type FileBody, QUICK } from './fileBodies.ts';
import { headersFor, parseHostRules } from './hostRules.ts';

export interface SiteServer {
  (request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Whether there is a file of this path. */
  readonly has: (path: string) => boolean;
}

/**
 * Serves the built site as the documented host does (decision 008): clean URLs without a trailing slash, the nearest 404 page with
 * a real 404 status, compression, and the headers and redirects of the build's own `_headers` and `_redirects`.
 * `quality` is brotli's. The folder is listed once: a file that comes later is not served. Rejects when a listed file cannot be read.
 */
export async function createSiteServer(folder: string, quality = QUICK): Promise<SiteServer> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const rules = parseHostRules(await read('_headers'), await read('_redirects'));
  const files = await listSiteFiles(folder);
  const bodyOf = createFileBodies(folder, quality);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = requestUrl(request);
    const answer = decideAnswer(files, rules, pathname);
    const headers = headersFor(rules, pathname);
    if ('to' in answer) {
      return void response
        .writeHead(answer.status, { ...Object.fromEntries(headers), location: answer.to + search })
        .end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { ...Object.fromEntries(headers), allow: 'GET, HEAD' }).end();
    }
    response.statusCode = answer.status;
    response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
    for (const [name, value] of headers) response.setHeader(name, value);
    if (!answer.file) return void response.setHeader('content-type', 'text/plain').end('Not found\n');
    send(request, response, await bodyOf(answer.file));
  }

  return Object.assign(serve, { has: (path: string) => files.has(path) });
}

function send(request: IncomingMessage, response: ServerResponse, body: FileBody): void {
  response.setHeader('etag', body.etag);
  if (body.br) response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === body.etag) return void response.writeHead(304).end();

  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((name) => body[name] && accepted.includes(name));
  const bytes = (encoding && body[encoding]) ?? body.plain;
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-type', body.type).setHeader('content-length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
