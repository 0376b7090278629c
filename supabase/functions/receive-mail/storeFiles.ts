import type { NewAttachment } from '../../../shared/src/api/attachments.ts';
import { toPlainLine } from '../../../shared/src/forms/formats.ts';
import { detectFile, toFileName } from '../_shared/fileType.ts';
import { HttpError } from '../_shared/http.ts';
import type { FileStorage } from '../_shared/storage.ts';

/** A file of an email, as the mail provider describes it. */
interface MailFile {
  readonly filename: string | null;
  readonly content_type: string | null;
  readonly size: number | null;
  readonly download_url: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

interface StoreDeps {
  readonly storage: FileStorage;
  /** Fetches up to `limit` bytes. Resolves with null if the provider has deleted the file. */
  readonly fetchFile: (url: string, limit: number) => Promise<Bytes | null>;
  /** Whether the provider has repeated the event for so long that the email must be stored without the files that fail. */
  readonly isLate: boolean;
  readonly log: (text: string, cause: unknown) => void;
}

/** In bytes, for all files of an email together. */
const FILES_LIMIT = 25_000_000;
const MAX_FILES = 20;
/** In bytes. Base64 makes files a third longer. */
export const EMAIL_LIMIT = 36_000_000;
/** The statuses of a full storage. */
const FULL = [402, 413, 507];

/** Stores the files of an email. Returns a row for each. Unless `isLate`, rejects if a retry may succeed. */
export async function storeFiles(deps: StoreDeps, files: readonly MailFile[]): Promise<NewAttachment[]> {
  const rows: NewAttachment[] = [];
  let room = FILES_LIMIT;
  // Store one file at a time, because edge functions have little memory.
  for (const file of files) {
    const { filename, download_url } = file;
    const fetchContent = async () => {
      if (download_url !== null) return await deps.fetchFile(download_url, room + 1);
      if (deps.isLate) throw new Error('The email provider did not list an address');
      return null;
    };
    const detect = (content: Bytes) => detectFile(content, filename);
    const row =
      rows.length < MAX_FILES ? await storeFile(deps, file, room, fetchContent, detect) : reject(file, 'too-many');
    if (row.state === 'stored') room -= row.size ?? 0;
    rows.push(row);
  }
  return rows;
}

/**
 * Stores a whole email under its subject, or lists it as failed if `content` is undefined. Returns its row. Unless `isLate`, rejects if a
 * retry may succeed.
 */
export async function storeEmailFile(
  deps: StoreDeps,
  content: Bytes | undefined,
  subject: string,
): Promise<NewAttachment> {
  const found = { name: toFileName(subject, ['eml']), type: 'message/rfc822' };
  const file = { filename: found.name, content_type: found.type, size: content?.length ?? null };
  if (!content) return reject(file, 'failed');
  return await storeFile(
    deps,
    file,
    EMAIL_LIMIT,
    async () => content,
    () => found,
  );
}

async function storeFile(
  { storage, isLate, log }: StoreDeps,
  file: Omit<MailFile, 'download_url'>,
  limit: number,
  fetchContent: () => Promise<Bytes | null>,
  detect: (content: Bytes) => { name: string; type: string } | null,
): Promise<NewAttachment> {
  if ((file.size ?? 0) > limit) return reject(file, 'too-large');
  try {
    const content = await fetchContent();
    if (!content) return reject(file, 'missing');
    if (content.length > limit) return reject(file, 'too-large');
    const found = detect(content);
    if (!found) return reject(file, 'type');
    const path = `inbound/${crypto.randomUUID()}`;
    await storage.upload(path, content, found.type);
    const { name, type: content_type } = found;
    return { name, content_type, size: content.length, state: 'stored', reason: null, path };
  } catch (cause) {
    if (!isLate && !(cause instanceof HttpError && FULL.includes(cause.status))) throw cause;
    log('A file of an email could not be stored', cause);
    return reject(file, 'failed');
  }
}

function reject(
  { filename, content_type, size }: Omit<MailFile, 'download_url'>,
  reason: NewAttachment['reason'],
): NewAttachment {
  const stated = toPlainLine(content_type ?? '')
    .slice(0, 100)
    .toWellFormed();
  return { name: toFileName(filename), content_type: stated, size, state: 'rejected', reason, path: null };
}
