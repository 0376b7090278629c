import { PAGE_WAIT_MS } from '@olea/shared/flags';

/**
 * In a worker: asks for the enabled names once and posts them to the page, null when there is no answer. A failed request in a worker
 * is the only kind that Chromium does not report on the page's console.
 */
export async function answerPage(): Promise<void> {
  let names: unknown;
  try {
    // As `requestEnabledNames` asks, in fewer bytes.
    const response = await fetch(import.meta.env.FLAGS_ADDRESS, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PAGE_WAIT_MS),
    });
    // Sorted, because so are those that the page shows.
    if (response.ok) names = ((await response.json()) as string[]).sort();
  } catch {
    // No answer.
  }
  postMessage(names);
  close();
}

/** In a page: the names that the worker at `address` answers; undefined when it has no answer or does not load. */
export function askInWorker(address: string): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    const worker = import.meta.env.DEV ? new Worker(address, { type: 'module' }) : new Worker(address);
    worker.onmessage = worker.onerror = ({ data }: Event & { data?: string[] }) => resolve(data);
  });
}
