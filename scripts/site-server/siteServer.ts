import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { requestUrl } from '@olea/local-backend';
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
    const { pathname: path, search } = requestUrl(request);
    const headers = headersFor(rules, path);
    const redirect = (status: number, to: string) => void response.writeHead(status, { location: to + search }).end();
    const rule = redirectFor(rules, path);
    const isRedirect = rule !== null && rule.status >= 300 && rule.status < 400;
    if (isRedirect && rule.force) return redirect(rule.status, rule.to);

    const clean = cleanPath(path);
    if (clean !== path && (await findFile(folder, clean))) return redirect(308, clean);
    const file = await findFile(folder, path);
    if (file) return sendFile(request, response, file, 200, headers);
    if (isRedirect) return redirect(rule.status, rule.to);
    const other = rule && (await findFile(folder, rule.to));
    if (other) return sendFile(request, response, other, rule.status, headers);
    const notFound = await findFile(folder, '/404');
    if (notFound) return sendFile(request, response, notFound, 404, headers);
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
  };
}

/** The one address of a page: no slash at the end, no `.html`, no `index`. */
function cleanPath(path: string): string {
  const clean = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '');
  return clean.replace(/^\/+/, '/') || '/';
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
