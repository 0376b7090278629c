import { type RequestListener, request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { proxyFunction } from '../../supabase/local/functions/functionHost.ts';

async function serve(listener: RequestListener): Promise<string> {
  const { origin, close } = await listen(listener);
  onTestFinished(close);
  return origin;
}

it.each(['while it starts', 'in the middle of the body', 'before it answers'] as const)(
  'outlives a caller who leaves %s, and does not wait for them',
  async (when) => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const address = await serve(async (incoming, response) => {
      incoming.resume().once('data', () => asked.resolve());
      if (when !== 'before it answers') return;
      await left.promise;
      response.end('late');
    });
    const host = {
      address: async () => {
        if (when !== 'while it starts') return address;
        asked.resolve();
        await left.promise;
        return address;
      },
      pids: () => ({}),
      close: async () => undefined,
    };
    const handled = Promise.withResolvers<void>();
    const gateway = await serve((incoming, response) => {
      if (incoming.url === '/other') return void response.end('here');
      response.once('close', left.resolve);
      proxyFunction(host, incoming, response).then(handled.resolve, handled.reject);
    });

    const caller = request(`${gateway}/functions/v1/slow`, { method: 'POST', headers: { 'content-length': 10 } });
    caller.once('error', () => undefined);
    caller.write(when === 'in the middle of the body' ? '01234' : '0123456789');
    await asked.promise;
    caller.destroy();
    await handled.promise;
    expect(await (await fetch(`${gateway}/other`)).text()).toBe('here');
  },
);
