import type { WorkerAnswer, WorkerCall } from './fetch.worker.ts';

/**
 * `fetch` for a call whose error status is its answer. Chromium writes every such answer of a page into its console, and none of a
 * worker's. Takes the body as text; rejects as `fetch` does when nothing answers or the worker does not load.
 */
export const fetchInWorker: typeof fetch = (input, init = {}) => {
  const { method = 'GET', headers, body } = init;
  const call: WorkerCall = {
    url: String(input),
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body: body ? String(body) : null,
  };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fetch.worker.ts', import.meta.url), { type: 'module' });
    worker.onerror = () => reject(new TypeError('Failed to fetch'));
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('failure' in data) reject(new TypeError(data.failure));
      else resolve(new Response(data.body, data));
    };
    worker.postMessage(call);
  });
};
