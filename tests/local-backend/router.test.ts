import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../scripts/site-server/listen.ts';
import { respond } from '../../supabase/local/router.ts';

it.each(['in the middle of the body', 'before the response'])(
  'the local backend survives a caller that disconnects %s',
  async (when) => {
    const asked = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const handled = Promise.withResolvers<void>();
    const answer = async () => {
      asked.resolve();
      await left.promise;
      return new Response('late');
    };
    const { origin, close } = await listen((incoming, response) => {
      if (incoming.url === '/other') return void response.end('here');
      response.once('close', left.resolve);
      if (when === 'in the middle of the body') incoming.once('data', () => asked.resolve());
      respond(answer, incoming, response).then(handled.resolve, handled.reject);
    });
    onTestFinished(close);

    const caller = request(origin, { method: 'POST', headers: { 'content-length': 10 } });
    caller.once('error', () => undefined);
    caller.write(when === 'in the middle of the body' ? '01234' : '0123456789');
    await asked.promise;
    caller.destroy();
    await handled.promise;
    expect(await (await fetch(`${origin}/other`)).text()).toBe('here');
  },
);
