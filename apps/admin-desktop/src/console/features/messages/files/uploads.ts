import { UPLOAD_PATH } from '@olea/shared/api/attachments';
import { AppError, toAppError } from '@olea/shared/errors';
import { createStore } from '@olea/shared/store';
import type { ConsoleServices } from '../../../services/ConsoleServices.tsx';

interface Upload {
  readonly id: string;
  readonly messageId: string;
  readonly replyId: string;
  readonly file: File;
  /** The uploaded part, from 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
  readonly stop: () => void;
}

/** The window's uploads. They continue while another screen is open. */
export const uploads = createStore<readonly Upload[]>([]);
const TIMEOUT_MS = 300_000;

/** Removes an upload and stops it. */
export function removeUpload(id: string): void {
  uploads
    .getSnapshot()
    .find((upload) => upload.id === id)
    ?.stop();
  uploads.publish(uploads.getSnapshot().filter((upload) => upload.id !== id));
}

/** Starts or restarts an upload. Once the file is stored, awaits `onStored` and removes the upload. Never rejects, but sets `failure`. */
export async function startUpload(
  services: ConsoleServices,
  started: Pick<Upload, 'id' | 'messageId' | 'replyId' | 'file'>,
  onStored: () => Promise<void>,
): Promise<void> {
  const { id, messageId, replyId, file } = started;
  const request = new XMLHttpRequest();
  const change = (parts: Partial<Upload>) =>
    uploads.publish(uploads.getSnapshot().map((upload) => (upload.id === id ? { ...upload, ...parts } : upload)));
  removeUpload(id);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    request.abort();
  };
  const upload = { id, messageId, replyId, file, progress: 0, failure: null, stop };
  uploads.publish([...uploads.getSnapshot(), upload]);
  request.upload.onprogress = ({ loaded, total }) => change({ progress: loaded / total });
  try {
    // For a dropped folder or a deleted file, the upload would only report a network failure.
    const isReadable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    if (!isReadable) throw new AppError('invalid', 'This file cannot be read');
    const { data } = await services.client.auth.getSession();
    if (isStopped) return;
    await send(request, services, data.session?.access_token ?? '', { id, messageId, replyId, file });
    await onStored();
    removeUpload(id);
  } catch (cause) {
    services.log.warn(`File ${id} was not uploaded`, cause);
    change({ failure: toAppError(cause).message });
  }
}

/** Posts a form with XMLHttpRequest, because `fetch` reports no progress. Rejects with an AppError. */
function send(
  request: XMLHttpRequest,
  { visitor: { url, key } }: ConsoleServices,
  token: string,
  fields: Record<string, string | File>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return new Promise((resolve, reject) => {
    request.open('POST', url + UPLOAD_PATH);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('apikey', key);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.onload = () => {
      const { status, response } = request;
      if (status === 200) resolve();
      else reject(toAppError({ message: response?.error ?? '' }, status));
    };
    const fail = () => reject(toAppError(null, 0));
    Object.assign(request, { onerror: fail, ontimeout: fail, onabort: fail });
    request.send(form);
  });
}
