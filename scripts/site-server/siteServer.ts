import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { requestUrl } from '@olea/local-backend';
import compression from 'compression';
import send from 'send';
import { decideAnswer } from './decideAnswer.ts';
import { headersFor, parseHostRules } from './hostRules.ts';
import { listSiteFiles } from './siteFiles.ts';

/**
 * Serves the built site as a static host does: clean URLs without a trailing slash, the 404 page of the language with
 * a real 404 status, compression, and the headers and redirects of the build's own `_headers` and `_redirects`.
 * The folder is listed once: a file that comes later is not served.
 */
export async function createSiteServer(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const rules = parseHostRules(await read('_headers'), await read('_redirects'));
  const files = await listSiteFiles(folder);
  const compress = compression({ threshold: 500, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } });

  return function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      response.once('close', resolve);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
      }
      const { pathname, search } = requestUrl(request);
      const answer = decideAnswer(files, rules, pathname);
      if ('to' in answer) return void response.writeHead(answer.status, { location: answer.to + search }).end();

      response.statusCode = answer.status;
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
      for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value);
      if (!answer.file) return void response.setHeader('content-type', 'text/plain').end('Not found\n');
      const file = send(request, answer.file, { root: folder, acceptRanges: false }).on('error', reject);
      compress(request, response, () => void file.pipe(response));
    });
  };
}
