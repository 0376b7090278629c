import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { requestUrl, sendJson } from '../http/exchange.ts';
import type { FunctionHost } from './functionHost.ts';

const PREFIX = '/functions/v1/';

/** Hands a /functions/v1 request to its function, as the hosted gateway does: path without the prefix, true address last. */
export async function proxyFunction(
  host: FunctionHost,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = requestUrl(request);
  const path = url.pathname.slice(PREFIX.length);
  const address = await host.address(path.split('/')[0] ?? '')?.catch(() => undefined);
  if (address === undefined) {
    const known = host.names.includes(path.split('/')[0] ?? '');
    const body = known
      ? { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' }
      : { code: 'NOT_FOUND', message: 'Requested function was not found' };
    return sendJson(response, known ? 503 : 404, body, { 'access-control-allow-origin': '*' });
  }
  const headers: IncomingMessage['headers'] = {
    ...request.headers,
    // As gateways do: after whatever the visitor claims stands the address that is seen here.
    'x-forwarded-for': [request.headers['x-forwarded-for'] ?? [], request.socket.remoteAddress ?? ''].flat().join(', '),
  };
  await new Promise<void>((resolve) => {
    const upstream = httpRequest(`${address}/${path}${url.search}`, { method: request.method, headers });
    upstream.once('response', (answer) => {
      // Nobody is there any more: what was sent is done, and its answer goes nowhere. A pipeline would throw here.
      if (response.destroyed) {
        answer.resume();
        return resolve();
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // A function that stops in the middle of its answer ends the visitor's as well, instead of leaving it open.
      pipeline(answer, response, () => resolve());
    });
    upstream.once('error', () => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 502, { code: 'WORKER_ERROR', message: 'Function stopped while answering' });
      resolve();
    });
    request.pipe(upstream);
  });
}
