import { type RequestListener, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { proxyFunction } from '../../supabase/local/functions/functionHost.ts';

async function serve(listener: RequestListener): Promise<string> {
  const { origin, close } = await listen(listener);
  onTestFinished(close);
  return origin;
}

it('outlives a caller who leaves before the function has answered', async () => {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const address = await serve(async (_request, response) => {
    asked.resolve();
    await left.promise;
    response.end('late');
  });
  const host = { address: async () => address, pids: () => ({}), close: async () => undefined };
  const handled = Promise.withResolvers<void>();
  const gateway = await serve((incoming, response) => {
    if (incoming.url === '/other') return void response.end('here');
    response.once('close', left.resolve);
    proxyFunction(host, incoming, response).then(handled.resolve, handled.reject);
  });

  const caller = request(`${gateway}/functions/v1/slow`).end();
  caller.once('error', () => undefined);
  await asked.promise;
  caller.destroy();
  await handled.promise;
  expect(await (await fetch(`${gateway}/other`)).text()).toBe('here');
});
