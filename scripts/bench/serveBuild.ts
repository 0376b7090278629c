import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FLAG_NAMES } from '@olea/shared/flags';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, localizePath } from '@olea/shared/i18n';
import { templatePaths } from '@olea/shared/site';
import { SMALLEST } from '../site-server/fileBodies.ts';
import { createSiteServer } from '../site-server/siteServer.ts';

/** The built site as a host serves it, with a backend that says every flag is on; nothing else runs, so that numbers are the site's own. */
export async function serveBuild(folder: string): Promise<{ origin: string; server: Server }> {
  const serve = await createSiteServer(folder, SMALLEST);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/rest/v1/rpc/get_enabled_features')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(FLAG_NAMES));
      return;
    }
    serve(request, response).catch((error: unknown) => {
      console.error(`${request.url} failed`, error);
      response.destroy();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/**
 * The whole grid, or each template once, in languages that take turns (those with fonts of their own first). Not the 404 pages: they
 * leave for the home page after three seconds, before Lighthouse has ended; the bench adds up what one of them transfers.
 */
export function benchPages(quick: boolean): string[] {
  if (!quick) return templatePaths().flatMap((path) => LOCALES.map((locale) => localizePath(path, locale)));
  const hasOwnFonts = (locale: Locale): boolean => LANGUAGES[locale].script !== 'latin';
  const turn = [...LOCALES.filter(hasOwnFonts), ...LOCALES.filter((locale) => !hasOwnFonts(locale))];
  return templatePaths().map((path, index) => localizePath(path, turn[index % turn.length] ?? DEFAULT_LOCALE));
}
