import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Protocol } from 'electron';
import { CONSOLE_SCHEME, resolveServedFile, resolveSitePath } from './consoleAddress.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.eot': 'application/vnd.ms-fontobject',
};

/** Declares the scheme; Electron only listens before it is ready. */
export function declareConsoleScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: CONSOLE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
  ]);
}

interface ConsoleFiles {
  folder: string;
  reachable: readonly string[];
  /** Answers with a file of the public site, by its path there. */
  readSite: (path: string) => Promise<Response>;
}

/** Serves the console's built files and, below a prefix of their own, the site's, on the console's own scheme. */
export function registerConsoleProtocol(deps: ConsoleFiles & { protocol: Protocol }): void {
  deps.protocol.handle(CONSOLE_SCHEME, (request) => answerConsoleRequest(request, deps));
}

/** Answer to one request to the console's scheme: a built file with the strict headers, or a refusal with the same headers. */
export async function answerConsoleRequest(
  request: Request,
  { folder, reachable, readSite }: ConsoleFiles,
): Promise<Response> {
  const headers = consoleHeaders(reachable);
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers });
  const sitePath = resolveSitePath(request.url);
  if (sitePath !== null) return withHeaders(await readSite(sitePath), headers);
  const file = resolveServedFile(folder, request.url);
  const mediaType = file && MEDIA_TYPES[extname(file).toLowerCase()];
  const bytes = file && mediaType ? await readServedFile(file) : null;
  if (!bytes || !mediaType) return new Response('Not found', { status: 404, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': mediaType } });
}

/** What the site says is taken as text, picture or font; none of its own headers counts here but the type. */
function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  const mediaType = answer.headers.get('content-type') ?? '';
  const isShown = /^(text\/(html|css)|image\/|font\/)/.test(mediaType);
  if (!answer.ok || !isShown) return new Response('Not found', { status: answer.ok ? 404 : answer.status, headers });
  return new Response(answer.body, { headers: { ...headers, 'content-type': mediaType } });
}

async function readServedFile(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch {
    // Not there, or a folder: the caller answers 404 for both.
    return null;
  }
}

/** Everything that is not listed is refused; inline script and style, frames, plugins and form posts are. */
export function contentSecurityPolicy(reachable: readonly string[]): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    // The console reads one of its own files, the bundle for the brand store; beyond that, only the backend and where visitors ask for the flags.
    'connect-src': ["'self'", ...reachable],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'worker-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every answer of the console's own scheme. */
function consoleHeaders(reachable: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(reachable),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
    'cache-control': 'no-store',
  };
}
