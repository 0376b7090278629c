import { createFetchBytes, type FetchBytes, HttpError, readBytes } from './http.ts';

/** The bucket that the migration `create_attachments` creates. */
const BUCKET = 'attachments';
const TRANSFER_TIMEOUT_MS = 20_000;
const TIMEOUT_MS = 5_000;

/** The private bucket, through the Supabase Storage API. Calls reject like `fetch`, and with `HttpError` for an error status. */
export interface FileStorage {
  upload(path: string, content: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Fetches up to `limit` bytes of a file. */
  readonly download: FetchBytes;
  /** Resolves with a signed path for downloading a file as `name`, or null if there is no such file. Prepend the backend's URL. */
  sign(path: string, seconds: number, name: string): Promise<string | null>;
  remove(paths: readonly string[]): Promise<void>;
}

/** Creates a client for the bucket. `url` is the backend's, and `headers` contain the service key. */
export function createFileStorage(
  url: string,
  headers: Readonly<Record<string, string>>,
  send: typeof fetch,
): FileStorage {
  async function call(method: string, path: string, type: string, body: BodyInit, timeoutMs = TIMEOUT_MS) {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = { method, headers: { ...headers, 'content-type': type }, body, redirect: 'error', signal } as const;
    const response = await send(`${url}/storage/v1/object/${path}`, init);
    const text = new TextDecoder().decode(await readBytes(response, 1_000_000));
    if (response.ok) return text;
    // The service sends many errors as 400, with the actual status in the body.
    const [, status = response.status] = /"statusCode"\s*:\s*"?(\d{3})/.exec(text) ?? [];
    throw new HttpError('The file storage', Number(status), null);
  }
  const callJson = (method: string, path: string, body: object) =>
    call(method, path, 'application/json', JSON.stringify(body));

  return {
    upload: async (path, content, type) =>
      void (await call('POST', `${BUCKET}/${path}`, type, content, TRANSFER_TIMEOUT_MS)),
    download: createFetchBytes(send, 'The file storage', `${url}/storage/v1/object/${BUCKET}/`, headers),
    async sign(path, seconds, name) {
      try {
        const { signedURL } = JSON.parse(await callJson('POST', `sign/${BUCKET}/${path}`, { expiresIn: seconds }));
        return `/storage/v1${signedURL}&download=${encodeURIComponent(name)}`;
      } catch (cause) {
        if (cause instanceof HttpError && cause.status === 404) return null;
        throw cause;
      }
    },
    remove: async (paths) => void (await callJson('DELETE', BUCKET, { prefixes: paths })),
  };
}
