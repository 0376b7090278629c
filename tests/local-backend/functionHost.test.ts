import { type RequestListener, request } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { proxyFunction, startFunctions } from '../../supabase/local/functions/functionHost.ts';

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

it.each(['while it starts', 'in the middle of the body'])('waits for no caller who has left %s', async (when) => {
  const arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const address = await serve((incoming) => void incoming.resume().once('data', () => arrived.resolve()));
  const handled = Promise.withResolvers<void>();
  const host = {
    address: async () => {
      if (when === 'while it starts') await left.promise;
      return address;
    },
    pids: () => ({}),
    close: async () => undefined,
  };
  const gateway = await serve((incoming, response) => {
    if (when === 'while it starts') arrived.resolve();
    response.once('close', left.resolve);
    proxyFunction(host, incoming, response).then(handled.resolve, handled.reject);
  });

  const caller = request(`${gateway}/functions/v1/slow`, { method: 'POST', headers: { 'content-length': 10 } });
  caller.once('error', () => undefined);
  caller.write(when === 'while it starts' ? '0123456789' : '01234');
  await arrived.promise;
  caller.destroy();
  await handled.promise;
});

it('waits half a minute for the start of a function, which a busy machine may need', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const host = startFunctions(
    { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SERVICE_ROLE_KEY: 'key' },
    () => undefined,
  );
  onTestFinished(host.close);
  const started = host.address('manage-access');
  vi.advanceTimersByTime(30_000);
  expect(await started).toMatch(/^http/);
});
