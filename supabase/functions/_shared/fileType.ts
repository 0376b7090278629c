import { toPlainLine } from '../../../shared/src/forms/formats.ts';

/** A media type, and the file name extensions that programs open as this type. A forbidden type has no extension. */
type FileType = readonly [type: string, ...extensions: string[]];

const NAME_LENGTH = 120;
const TEXT_LENGTH = 65_536;
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Patterns that match the beginning of a file, with its type. */
const HEADS: readonly (readonly [RegExp, FileType])[] = [
  [/^(?:\xef\xbb\xbf)?\s*%PDF-/, ['application/pdf', 'pdf']],
  [/^.PNG\r\n/, ['image/png', 'png']],
  [/^\xff\xd8\xff/, ['image/jpeg', 'jpg', 'jpeg']],
  [/^GIF8[79]a/, ['image/gif', 'gif']],
  [/^RIFF.{4}WEBP/s, ['image/webp', 'webp']],
  [/^(?:II\*|MM.\*)/s, ['image/tiff', 'tif', 'tiff']],
  [/^.{4}ftyp(?:hei[cx]|hevc|mif1|msf1)/s, ['image/heic', 'heic', 'heif']],
  [/^PK.{28}mimetype\S+\.opendocument\.text/s, [`${OPEN_DOCUMENT}.text`, 'odt']],
  [/^PK.{28}mimetype\S+\.opendocument\.spreadsheet/s, [`${OPEN_DOCUMENT}.spreadsheet`, 'ods']],
  [/^PK.{28}mimetype\S+\.opendocument\.presentation/s, [`${OPEN_DOCUMENT}.presentation`, 'odp']],
];
/** Patterns that match the entry names of a ZIP file, with its type. The first match counts. */
const ENTRIES: readonly (readonly [RegExp, FileType])[] = [
  [/vbaProject\.bin|macrosheets\//i, ['macros']],
  [/word\/document\.xml/, [`${OFFICE}.wordprocessingml.document`, 'docx']],
  [/xl\/workbook\.(?:xml|bin)/, [`${OFFICE}.spreadsheetml.sheet`, 'xlsx', 'xlsb']],
  [/ppt\/presentation\.xml/, [`${OFFICE}.presentationml.presentation`, 'pptx']],
  [/^/, ['application/zip', 'zip']],
];
/** Patterns that match the stream names of an OLE file, with its type. Office stores an encrypted `.docx` in such a file. */
const STREAMS: readonly (readonly [RegExp, FileType])[] = [
  [/_VBA_PROJECT/, ['macros']],
  [/EncryptedPackage/, ['application/vnd.ms-office', 'docx', 'xlsx', 'pptx']],
  [/WordDocument/, ['application/msword', 'doc']],
  [/PowerPoint Document/, ['application/vnd.ms-powerpoint', 'ppt']],
  [/Workbook/, ['application/vnd.ms-excel', 'xls']],
];

/**
 * Detects the type of a file by its content (CSV by its name), and returns it with a safe name whose extension matches the type. Returns
 * null for unknown and forbidden types, such as binary programs, markup and Office files with macros.
 */
export function detectFile(content: Uint8Array, name: string | null): { type: string; name: string } | null {
  const head = decode(content.subarray(0, 1_024));
  const find = (text: string, types: typeof HEADS) => types.find(([pattern]) => pattern.test(text))?.[1];
  let found = find(head, HEADS);
  if (!found && /^PK[^\w\s]{2}/.test(head)) found = find(readZipDirectory(content), ENTRIES);
  // Stream names in OLE files are UTF-16 at even offsets.
  else if (!found && head.startsWith('\xd0\xcf\x11\xe0')) found = find(decode(content, 'utf-16le'), STREAMS);
  else found ??= findTextType(content, name ?? '');
  return found && found.length > 1 ? { type: found[0], name: toFileName(name, found.slice(1)) } : null;
}

const decode = (content: Uint8Array, charset = 'latin1') => new TextDecoder(charset).decode(content);

/** Returns the directory of a ZIP file (readable even if its entries are encrypted), or an empty string if the file is damaged. */
function readZipDirectory(content: Uint8Array): string {
  const tail = content.subarray(-65_557); // A comment of up to 65,535 bytes may follow the end record.
  const end = decode(tail).lastIndexOf('PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return '';
  const record = new DataView(tail.buffer, tail.byteOffset + end);
  const offset = record.getUint32(16, true);
  return decode(content.subarray(offset, offset + record.getUint32(12, true)));
}

/** Returns whether any entry of a ZIP file is encrypted. Checks all of them, because entries of folders are never encrypted. */
export function isEncryptedZip(content: Uint8Array): boolean {
  const [, ...entries] = readZipDirectory(content).split('PK\x01\x02');
  const flags = [content[6] ?? 0, ...entries.map((entry) => entry.charCodeAt(4))];
  return decode(content.subarray(0, 4)) === 'PK\x03\x04' && flags.some((flag) => (flag & 1) === 1);
}

/** Returns the type of a text file, or undefined for any other file and for markup such as SVG, in which browsers would run scripts. */
function findTextType(content: Uint8Array, name: string): FileType | undefined {
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  const isText = content.length > 0 && (isUtf16 || !content.includes(0));
  const start = decode(content.subarray(0, TEXT_LENGTH), isUtf16 ? 'utf-16le' : 'utf-8');
  if (!isText || /^\s*</.test(start)) return undefined;
  return /\.[ct]sv$/i.test(name) ? ['text/csv', 'csv', 'tsv'] : ['text/plain', 'txt', 'log', 'md'];
}

/**
 * Makes a file name safe to show and to save: removes folders and invisible characters, replaces characters that file systems reserve, and
 * shortens it. Appends the first of `extensions` unless the name ends in one of them.
 */
export function toFileName(name: string | null, extensions: readonly string[] = []): string {
  const base =
    toPlainLine(name ?? '')
      .replaceAll(/\p{C}/gu, '')
      .split(/[\\/]/)
      .at(-1) ?? '';
  const clean = base.replaceAll(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z\d]{1,8})?$/i.exec(clean) ?? [];
  const isKnown = extensions.length === 0 || extensions.includes(ending.slice(1).toLowerCase());
  const suffix = isKnown ? ending : `${ending}.${extensions[0]}`;
  return `${stem.slice(0, NAME_LENGTH - suffix.length).toWellFormed() || 'unnamed'}${suffix}`;
}
