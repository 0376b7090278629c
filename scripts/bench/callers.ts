import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface Calls {
  /** Requests by their number, in the order of their answers. */
  readonly answered: number[];
  /** How long each of them waited, in milliseconds. */
  readonly waits: number[];
  /** Answers other than 200, and none within ten seconds. */
  failed: number;
}

/**
 * A worker: calls `address` over connections that come one after the other and each ask again `pause` milliseconds after an answer, `answers` times.
 * Posts its `Calls`.
 */
const { address, connections, answers, pause } = workerData as {
  address: string;
  connections: number;
  answers: number;
  pause: number;
};

function ask(agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = get(address, { agent, timeout: 10_000 }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('timeout', () => call.destroy(new Error('no answer in ten seconds'))).once('error', reject);
  });
}

let sent = 0;
const calls: Calls = { answered: [], waits: [], failed: 0 };
await Promise.all(
  Array.from({ length: connections }, async (_, caller) => {
    await wait(caller * 5);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; count < answers; count += 1) {
      sent += 1;
      const request = sent;
      const since = performance.now();
      if ((await ask(agent).catch(() => 0)) !== 200) calls.failed += 1;
      calls.waits.push(performance.now() - since);
      calls.answered.push(request);
      if (pause > 0) await wait(pause);
    }
    agent.destroy();
  }),
);
parentPort?.postMessage(calls);
