import { describe, expect, it } from 'vitest';
import { type CachedFlags, createCachedAnswer, FRESH_MS, readNames } from '../../apps/public-site/edge/cachedAnswer.ts';

/** Simulates an edge location with a shared cache. Its backend returns `names`, or fails if they are null. */
function setUp() {
  const world = {
    names: ['founder'] as string[] | null,
    asked: 0,
    now: 1_000_000,
    kept: null as CachedFlags | null,
    work: Promise.resolve(),
  };
  const ask = async () => {
    world.asked += 1;
    if (!world.names) throw new Error('down');
    return world.names;
  };
  const visitor =
    (answer = createCachedAnswer()) =>
    () =>
      answer({
        ask,
        load: async () => world.kept,
        save: async (known) => {
          world.kept = known;
        },
        waitUntil: (work) => {
          world.work = work;
        },
        now: () => world.now,
      });
  return { world, visitor };
}

it('a visit uses flags that another process at the edge location fetched less than ten seconds ago', async () => {
  const { world, visitor } = setUp();
  await visitor()();
  world.now += 6_000;
  const visit = visitor();
  expect((await visit())?.names).toEqual(['founder']);
  expect(world.asked).toBe(1);
  world.now += 4_000;
  await visit();
  expect(world.asked).toBe(2);
});

it('the first visitor long after a failure waits for a fresh response', async () => {
  const { world, visitor } = setUp();
  const visit = visitor();
  await visit();
  world.names = null;
  world.now += FRESH_MS;
  await visit();
  world.names = ['teams'];
  world.now += 3_600_000;
  expect((await visit())?.names).toEqual(['teams']);
});

it('visits soon after a failed request do not repeat it', async () => {
  const { world, visitor } = setUp();
  world.names = null;
  const visit = visitor();
  for (let visits = 0; visits < 50; visits += 1) expect(await visit()).toBeNull();
  expect(world.asked).toBe(1);
  world.names = ['teams'];
  world.now += FRESH_MS;
  expect((await visit())?.names).toEqual(['teams']);
});

it('a visit sends a new request if the pending one has not settled after ten seconds', async () => {
  const { world, visitor } = setUp();
  const answer = createCachedAnswer();
  const deps = {
    load: async () => null,
    save: async () => undefined,
    waitUntil: () => undefined,
    now: () => world.now,
  };
  void answer({ ...deps, ask: () => new Promise(() => undefined) });
  world.now += FRESH_MS;
  expect((await visitor(answer)())?.names).toEqual(['founder']);
});

it('a visit sends no request while the newest one is pending, even if an earlier one has settled late', async () => {
  const { world } = setUp();
  const answer = createCachedAnswer();
  const requests: PromiseWithResolvers<readonly string[]>[] = [];
  const visit = () =>
    answer({
      ask: () => {
        const request = Promise.withResolvers<readonly string[]>();
        requests.push(request);
        return request.promise;
      },
      load: async () => null,
      save: async () => undefined,
      waitUntil: () => undefined,
      now: () => world.now,
    });
  const first = visit();
  world.now += FRESH_MS;
  void visit();
  await expect.poll(() => requests.length).toBe(2);
  requests[0]?.resolve(['founder']);
  await first;
  void visit();
  await new Promise(setImmediate);
  expect(requests).toHaveLength(2);
});

describe('a request that settles after a later one', () => {
  /** Sends a request, and a later one that succeeds. Returns the first request and its visit. */
  async function sendTwo() {
    const { world, visitor } = setUp();
    const answer = createCachedAnswer();
    const late = Promise.withResolvers<readonly string[]>();
    const first = answer({
      ask: () => late.promise,
      load: async () => null,
      save: async () => undefined,
      waitUntil: () => undefined,
      now: () => world.now,
    });
    world.now += FRESH_MS;
    const visit = visitor(answer);
    await visit();
    return { world, visit, late, first };
  }

  it('does not replace the newer flags', async () => {
    const { late, first } = await sendTwo();
    late.resolve(['teams']);
    expect((await first)?.names).toEqual(['founder']);
  });

  it('does not count as an outage if it fails', async () => {
    const { world, visit, late, first } = await sendTwo();
    late.reject(new Error('timeout'));
    await first;
    world.names = ['teams'];
    world.now += FRESH_MS;
    expect((await visit())?.names).toEqual(['teams']);
  });
});

it('readNames accepts an empty list', async () => {
  expect(await readNames(new Response('[]'))).toEqual([]);
});

it.each(['[1,2,{}]', '["founder",7]', '["<b>"]', '{"names":[]}', 'null', '<html>', ''])(
  'readNames rejects %j',
  async (text) => {
    await expect(readNames(new Response(text))).rejects.toThrow();
  },
);

it('readNames stops reading a response that is too large', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  await expect(readNames(new Response(body))).rejects.toThrow('too large');
  expect(sent).toBeLessThan(10);
});
