import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Calls `address` over connections that come one after the other and each ask again once they are answered; posts the requests as answered. */
const { address, connections, answers } = workerData as { address: string; connections: number; answers: number };

function ask(agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

let sent = 0;
let failed = 0;
const answered: number[] = [];
await Promise.all(
  Array.from({ length: connections }, async (_, caller) => {
    await wait(caller * 5);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; count < answers; count += 1) {
      sent += 1;
      const request = sent;
      if ((await ask(agent).catch(() => 0)) !== 200) failed += 1;
      answered.push(request);
    }
    agent.destroy();
  }),
);
parentPort?.postMessage({ answered, failed });
