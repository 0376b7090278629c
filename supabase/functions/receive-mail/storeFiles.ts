import type { FileRoom, NewAttachment } from '../../../shared/src/api/attachments.ts';
import { toPlainLine } from '../../../shared/src/forms/formats.ts';
import { detectFile, isEncryptedZip, toFileName } from '../_shared/fileType.ts';
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
  /** Whether the host may soon end the function. Further files then fail. */
  readonly isTimeOver: () => boolean;
  readonly log: (text: string, cause: unknown) => void;
}

/** The type of the row that contains the whole email. No attachment has this type. */
const EMAIL_TYPE = 'message/rfc822';
/** In bytes, for all files of an email together. */
const FILES_LIMIT = 25_000_000;
const MAX_FILES = 20;
/** In bytes. Base64 makes files a third longer. */
export const EMAIL_LIMIT = 36_000_000;
const LIMITS = ['too-large', 'sender-limit', 'total-limit', 'unwanted'] as const;
/** The HTTP statuses with which a full storage rejects a file. */
const FULL = [402, 413, 507];

type Reason = NonNullable<NewAttachment['reason']>;
/** Maximum sizes in bytes. The key is the reason for rejecting a larger file. */
type Limits = Partial<Record<Reason, number>>;

const subtract = <Kind extends Limits>(limits: Kind, { state, size }: NewAttachment): Kind => ({
  ...limits,
  ...Object.fromEntries(
    Object.entries(limits).map(([reason, bytes]) => [reason, bytes - (state === 'stored' ? (size ?? 0) : 0)]),
  ),
});

/**
 * Stores an email (unless `whole` is null) and then its files. Returns a row for each. Unless `isLate`, rejects if a retry may succeed.
 * `whole` is undefined if the email could not be fetched.
 */
export async function storeEmailFiles(
  deps: StoreDeps,
  { whole, subject }: { whole: Bytes | null | undefined; subject: string },
  files: readonly MailFile[],
  { unwanted, ...daily }: FileRoom,
): Promise<NewAttachment[]> {
  const email = whole === null ? [] : [await storeEmailFile(deps, whole, subject, daily)];
  const room = email.reduce(subtract, daily);
  return [...email, ...(await storeFiles(deps, files, { ...room, ...(unwanted !== undefined && { unwanted }) }))];
}

async function storeFiles(deps: StoreDeps, files: readonly MailFile[], room: Limits): Promise<NewAttachment[]> {
  const rows: NewAttachment[] = [];
  let limits: Limits = { 'too-large': FILES_LIMIT, ...room };
  // Store one file at a time, because edge functions have little memory.
  for (const { download_url, ...listed } of files) {
    const stated = toPlainLine(listed.content_type ?? '');
    const file = { ...listed, content_type: stated === EMAIL_TYPE ? 'application/octet-stream' : stated };
    const fetchContent = async () => {
      if (download_url !== null) return await deps.fetchFile(download_url, Math.min(...Object.values(limits)) + 1);
      if (deps.isLate) throw new Error('The email provider did not list an address');
      return null;
    };
    const detect = (content: Bytes) => detectFile(content, file.filename);
    const row =
      rows.length < MAX_FILES ? await storeFile(deps, file, limits, fetchContent, detect) : reject(file, 'too-many');
    limits = subtract(limits, row);
    rows.push(row);
  }
  return rows;
}

/** Stores a whole email under its subject, or lists it as failed if `content` is undefined. Returns its row. */
async function storeEmailFile(
  deps: StoreDeps,
  content: Bytes | undefined,
  subject: string,
  room: Limits,
): Promise<NewAttachment> {
  const found = { name: toFileName(subject, ['eml']), type: EMAIL_TYPE };
  const file = { filename: found.name, content_type: found.type, size: content?.length ?? null };
  if (!content) return reject(file, 'failed');
  return await storeFile(
    deps,
    file,
    { 'too-large': EMAIL_LIMIT, ...room },
    async () => content,
    () => found,
  );
}

async function storeFile(
  { storage, isLate, isTimeOver, log }: StoreDeps,
  file: Omit<MailFile, 'download_url'>,
  limits: Limits,
  fetchContent: () => Promise<Bytes | null>,
  detect: (content: Bytes) => { name: string; type: string } | null,
): Promise<NewAttachment> {
  const findExceeded = (size: number) => LIMITS.find((reason) => size > (limits[reason] ?? Number.POSITIVE_INFINITY));
  const stated = findExceeded(file.size ?? 0);
  if (stated) return reject(file, stated);
  try {
    if (isTimeOver()) throw new Error('The files of this email take too long');
    const content = await fetchContent();
    if (!content) return reject(file, 'missing');
    const exceeded = findExceeded(content.length);
    if (exceeded) return reject(file, exceeded);
    const found = detect(content);
    if (!found) return reject(file, 'type');
    const path = `inbound/${crypto.randomUUID()}`;
    await storage.upload(path, content, found.type);
    const { name, type: content_type } = found;
    const is_encrypted = content_type === 'application/zip' && isEncryptedZip(content);
    return { name, content_type, size: content.length, state: 'stored', reason: null, path, is_encrypted };
  } catch (cause) {
    if (!isLate && !(cause instanceof HttpError && FULL.includes(cause.status))) throw cause;
    log('A file of an email could not be stored', cause);
    return reject(file, 'failed');
  }
}

function reject({ filename, content_type, size }: Omit<MailFile, 'download_url'>, reason: Reason): NewAttachment {
  const name = toFileName(filename);
  return {
    name,
    content_type: (content_type ?? '').slice(0, 100).toWellFormed(),
    size,
    state: 'rejected',
    reason,
    path: null,
    is_encrypted: false,
  };
}
