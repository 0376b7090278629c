import { extname } from 'node:path';
import type { Protocol } from 'electron';
import { readFileIfExists } from '../files/atomicFile.ts';
import { CONSOLE_SCHEME, resolveServedFile, resolveSitePath } from './consoleAddress.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
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

/** Declares the console's scheme. Call it before Electron is ready. */
export function declareConsoleScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: CONSOLE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true } },
  ]);
}

interface ConsoleFiles {
  folder: string;
  reachable: readonly string[];
  readSite: (path: string) => Promise<Response>;
}

/** Serves the console's built files on its scheme, and the public site's files below `SITE_PREFIX`. */
export function registerConsoleProtocol(deps: ConsoleFiles & { protocol: Protocol }): void {
  deps.protocol.handle(CONSOLE_SCHEME, (request) => answerConsoleRequest(request, deps));
}

/** Responds with a file or an error status, with the security headers. Rejects if `readSite` rejects. */
export async function answerConsoleRequest(
  request: Request,
  { folder, reachable, readSite }: ConsoleFiles,
): Promise<Response> {
  const headers = createConsoleHeaders(reachable);
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers });
  const sitePath = resolveSitePath(request.url);
  if (sitePath !== null) return addHeaders(await readSite(sitePath), headers);
  const file = resolveServedFile(folder, request.url);
  const mediaType = file && MEDIA_TYPES[extname(file).toLowerCase()];
  const bytes = file && mediaType ? await readFileIfExists(file) : null;
  if (!bytes || !mediaType) return new Response('Not found', { status: 404, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': mediaType } });
}

/**
 * Allows HTML, styles, images, fonts, JSON, CSV and Office files from the site, but no scripts. Replaces all headers but the content type.
 */
function addHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  const mediaType = answer.headers.get('content-type') ?? '';
  const isShown = /^(text\/(html|css|csv)|image\/|font\/|application\/(json|vnd\.openxmlformats))/.test(mediaType);
  if (!answer.ok || !isShown) return new Response('Not found', { status: answer.ok ? 404 : answer.status, headers });
  return new Response(answer.body, { headers: { ...headers, 'content-type': mediaType } });
}

/** Returns the console's content security policy. The page may send requests to the `reachable` origins. */
export function createContentSecurityPolicy(reachable: readonly string[]): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // The MFA QR code, attached pictures and pictures in original emails are `data:` images.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // The console fetches its own files, and site files such as previewed pages and the catalog, from its own origin.
    'connect-src': ["'self'", ...reachable],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    // A worker parses previewed PDF files.
    'worker-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function createConsoleHeaders(reachable: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createContentSecurityPolicy(reachable),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
    'cache-control': 'no-store',
  };
}
