import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getRequestUrl, type Middleware } from '@olea/local-backend/router';
import { FLAG_NAMES } from '@olea/shared/flags/catalog';
import mime from 'mime';
import { findRedirect, getHeaders, type HostRules, parseHostRules } from './hostRules.ts';
import { type Listening, listen } from './listen.ts';

/** Brotli levels from 0 to 11. `QUICK` suits a single local user. `SMALLEST` suits a host that compresses each file only once. */
const QUICK = 4;
const SMALLEST = 11;

export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates a handler that serves the built site like the documented host (docs/decisions/008-one-named-host.md): clean URLs without a
 * trailing slash, the nearest 404 page, compression, and the build's `_headers` and `_redirects`. `quality` is the brotli level. Lists the
 * folder once, so files added later are not served. The handler rejects if a file cannot be read.
 */
export async function createSiteServer(folder: string, quality = QUICK): Promise<Serve> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const rules = parseHostRules(await read('_headers'), await read('_redirects'));
  const files = await listSiteFiles(folder);
  const getBody = createFileBodies(folder, quality);

  return async (request, response) => {
    const { pathname, search } = getRequestUrl(request);
    const answer = decideAnswer(files, rules, pathname);
    const headers = getHeaders(rules, pathname);
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
    // Like the documented host, cache only existing files for a year.
    if (answer.status === 404 && headers.get('cache-control')?.includes('immutable'))
      response.setHeader('cache-control', 'no-store');
    if (!answer.file) return void response.setHeader('content-type', 'text/plain').end('Not found\n');
    send(request, response, await getBody(answer.file));
  };
}

/** Combines a handler with the site as its fallback. Logs failures and responds with 500. */
export function createRequestListener(
  serve: Serve,
  before: Middleware = (_request, _response, next) => next(),
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => {
      console.error(`${request.method} ${request.url} failed`, error);
      if (!response.headersSent) response.writeHead(500).end();
    };
    before(request, response, (error) => {
      if (error) fail(error);
      else serve(request, response).catch(fail);
    });
  };
}

/** Serves a built site on a free port with every flag enabled and no backend. */
export async function serveBuild(folder: string): Promise<Listening> {
  const site = await createSiteServer(folder, SMALLEST);
  const handler = createRequestListener(site, (request, response, next) => {
    if (!request.url?.startsWith('/rest/v1/rpc/get_enabled_features')) return next();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(FLAG_NAMES));
  });
  return listen(handler);
}

/** The folder of files whose names contain a hash, so that files of several builds can coexist. */
const HASHED = 'assets';

export interface RebuiltSite {
  readonly serve: Serve;
  /** Starts a build. If one is running, queues another, because the running build may have read older data. */
  readonly rebuild: () => void;
}

/**
 * Serves the built folder `first`, then the output that each `build` writes into `spare`. Each request uses the build that is current when
 * it arrives. Copies older hashed files into the new build, for pages that are still open. Logs failed builds and keeps the current site.
 */
export async function createRebuiltSite(
  first: string,
  spare: string,
  build: (folder: string) => Promise<void>,
  log: (line: string) => void,
): Promise<RebuiltSite> {
  let folder = first;
  let current = await createSiteServer(folder);
  let isAsked = false;
  let last = Promise.resolve();

  async function renew(): Promise<void> {
    isAsked = false;
    const next = join(spare, folder === join(spare, '0') ? '1' : '0');
    await build(next);
    await cp(join(folder, HASHED), join(next, HASHED), { recursive: true, force: false });
    current = await createSiteServer(next);
    folder = next;
  }

  return {
    serve: (request, response) => current(request, response),
    rebuild() {
      if (isAsked) return;
      isAsked = true;
      last = last.then(renew).catch((error: unknown) => log(`The site was not rebuilt: ${String(error)}`));
    },
  };
}

function send(request: IncomingMessage, response: ServerResponse, body: FileBody): void {
  response.setHeader('etag', body.etag);
  if (body.br) response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === body.etag) return void response.writeHead(304).end();

  const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  const encoding = (['br', 'gzip'] as const).find((name) => body[name] && accepted.includes(name));
  const bytes = (encoding && body[encoding]) ?? body.plain;
  if (encoding) response.setHeader('content-encoding', encoding);
  if (!response.hasHeader('content-type')) response.setHeader('content-type', body.type);
  response.setHeader('content-length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

type Answer = { status: number; to: string } | { status: number; file: string | null };

/**
 * Like the documented host (`html_handling: drop-trailing-slash`, `not_found_handling: 404-page`), selects the response for a path: a rule,
 * the canonical path, the file, or the nearest 404 page. `file` is null if there is no 404 page. Uses only listed files, so that no path
 * leaves the folder. `tests/engine` compares the responses with the host's.
 */
function decideAnswer(files: SiteFiles, rules: HostRules, address: string): Answer {
  const redirect = findRedirect(rules, address);
  if (redirect && redirect.status !== 200) return redirect;

  // A rule with status 200 serves another file at the requested path.
  const path = redirect?.to ?? address;
  const decoded = decodePath(path);
  const clean = decoded.replace(/\/$|(\/index)?\.html$|\/index$/, '') || '/';
  if (clean !== decoded && findFile(files, clean)?.endsWith('.html')) return { status: 307, to: encodePath(clean) };

  const file = findFile(files, decoded);
  const answer = file ? { status: 200, file } : { status: 404, file: findNearestNotFound(files, decoded) };
  const spelling = encodePath(decoded);
  return answer.file && spelling !== path ? { status: 307, to: spelling } : answer;
}

/** Decodes each path segment if possible, and merges consecutive slashes. */
function decodePath(path: string): string {
  const decoded = path.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return decoded.join('/').replaceAll(/\/+/g, '/');
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The paths of the site's files, such as `/fr/teams.html`, without the host's rule files. */
type SiteFiles = ReadonlySet<string>;

async function listSiteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !/^\/_(headers|redirects)$/.test(path)));
}

function findFile(files: SiteFiles, path: string): string | null {
  const names = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`];
  return names.find((name) => files.has(name)) ?? null;
}

function findNearestNotFound(files: SiteFiles, path: string): string | null {
  for (let folder = path; folder; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    if (files.has(`${folder}/404.html`)) return `${folder}/404.html`;
  }
  return null;
}

/** `br` and `gzip` are missing for small and binary files. */
interface FileBody {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const SMALLEST_WORTH_IT = 500;

/** Creates a cache of file bodies. Reads and compresses each file only once, on first use. Ignores later changes to files. */
function createFileBodies(folder: string, quality: number): (file: string) => Promise<FileBody> {
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
