export interface WorkerCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type WorkerAnswer =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly failure: string };

/** Makes the one call it is given, answers and ends. */
self.onmessage = async ({ data }: MessageEvent<WorkerCall>) => {
  self.postMessage(await call(data));
  self.close();
};

async function call({ url, method, headers, body }: WorkerCall): Promise<WorkerAnswer> {
  try {
    const response = await fetch(url, { method, headers, body });
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
  } catch (failure) {
    return { failure: failure instanceof Error ? failure.message : 'Failed to fetch' };
  }
}
