import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { chooseEncoding, compress, contentHash } from './compression.ts';
import { type HostRules, headersFor, parseHostRules, redirectFor } from './hostRules.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/**
 * Serves the built site as a static host does: clean URLs without a trailing slash, the 404 page of the language with
 * a real 404 status, compression, and the headers and redirects of the build's own `_headers` and `_redirects`.
 */
export async function createSiteServer(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const rules: HostRules = parseHostRules(await read('_headers'), await read('_redirects'));

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    const url = new URL(request.url ?? '/', 'http://local.invalid');
    const rule = redirectFor(rules, url.pathname);
    if (rule && rule.status >= 300 && rule.status < 400) {
      return void response.writeHead(rule.status, { location: rule.to + url.search }).end();
    }
    const path = url.pathname;
    if (path.length > 1 && path.endsWith('/') && (await findFile(folder, path.slice(0, -1)))) {
      return void response.writeHead(308, { location: path.replace(/\/+$/, '') + url.search }).end();
    }
    const file = await findFile(folder, path);
    if (file) return sendFile(request, response, file, 200, headersFor(rules, path));
    // A rewrite is for addresses without a file of their own.
    const rewritten = rule?.status === 200 ? await findFile(folder, rule.to) : null;
    if (rewritten) return sendFile(request, response, rewritten, 200, headersFor(rules, path));
    const [, locale = ''] = /^\/([a-z]{2})(\/|$)/.exec(path) ?? [];
    const notFound = (await findFile(folder, `/${locale}/404`)) ?? (await findFile(folder, '/404'));
    if (notFound) return sendFile(request, response, notFound, 404, headersFor(rules, path));
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
  };
}

/** The file behind a clean URL; never one outside the folder, and never the host's own rule files. */
async function findFile(folder: string, path: string): Promise<string | null> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null; // Not a path that any file has.
  }
  if (/^\/_(headers|redirects)$/.test(decoded) || decoded.includes('\0')) return null;
  const base = normalize(join(folder, decoded));
  if (base !== normalize(folder) && !base.startsWith(normalize(folder + sep))) return null;
  const candidates = decoded.endsWith('/')
    ? [join(base, 'index.html')]
    : [base, `${base}.html`, join(base, 'index.html')];
  for (const candidate of candidates) {
    if (
      await stat(candidate).then(
        (entry) => entry.isFile(),
        () => false,
      )
    )
      return candidate;
  }
  return null;
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  headers: Map<string, string>,
): Promise<void> {
  const body = await readFile(file);
  const hash = contentHash(body);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), type, body.length);
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  for (const [name, value] of headers) response.setHeader(name, value);
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
  response.setHeader('content-type', type);
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  if (status === 200 && request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  const content = encoding ? await compress(body, encoding, hash) : body;
  if (encoding) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', content.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : content);
}
