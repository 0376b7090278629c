import { describe, expect, it } from 'vitest';
import { detectFile, isEncryptedZip, toFileName } from '../../supabase/functions/_shared/fileType.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const stream = (name: string) =>
  Buffer.concat([bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.from(name, 'utf16le')]);

function zip(names: readonly string[], flags = 0): Buffer {
  const head = (signature: string, name: string, rest: number) => {
    const fields = Buffer.alloc(26 + rest);
    fields.writeUInt16LE(flags, signature === 'PK\x03\x04' ? 2 : 4);
    fields.writeUInt16LE(name.length, signature === 'PK\x03\x04' ? 22 : 24);
    return Buffer.concat([bytes(signature), fields, bytes(name)]);
  };
  const entries = Buffer.concat(names.map((name) => head('PK\x03\x04', name, 0)));
  const directory = Buffer.concat(names.map((name) => head('PK\x01\x02', name, 16)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(entries.length, 16);
  return Buffer.concat([entries, directory, end]);
}

const OFFICE = ['[Content_Types].xml', 'xl/workbook.xml'];

describe('detectFile', () => {
  it.each<[string, Buffer, string, string]>([
    ['order.pdf', bytes('%PDF-1.7 …'), 'application/pdf', 'order.pdf'],
    ['photo.JPG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg', 'photo.JPG'],
    ['page.html', bytes('%PDF-1.7 <script>'), 'application/pdf', 'page.html.pdf'],
    ['prices.xlsx', zip(OFFICE), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'prices.xlsx'],
    [
      'prices.ods',
      bytes(`PK${'.'.repeat(28)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
      'application/vnd.oasis.opendocument.spreadsheet',
      'prices.ods',
    ],
    ['old.doc', stream('WordDocument'), 'application/msword', 'old.doc'],
    ['secret.xlsx', stream('EncryptedPackage'), 'application/vnd.ms-office', 'secret.xlsx'],
    ['all.zip', zip(['a.exe'], 1), 'application/zip', 'all.zip'],
    ['app.jar', zip(['META-INF/MANIFEST.MF']), 'application/zip', 'app.jar.zip'],
    ['τιμές.csv', Buffer.from('είδος;τιμή'), 'text/csv', 'τιμές.csv'],
    ['prices.csv', Buffer.from('\ufeffa\tb', 'utf16le'), 'text/csv', 'prices.csv'],
    ['start.bat', bytes('del *.*'), 'text/plain', 'start.bat.txt'],
  ])('returns the type of %s, and a name with a matching extension', (name, content, type, safeName) => {
    expect(detectFile(content, name)).toEqual({ type, name: safeName });
  });

  it.each<[string, Buffer]>([
    ['a program that claims to be a PDF', bytes('MZ\x90\0\x03')],
    ['an SVG with a script', bytes('<?xml version="1.0"?><svg onload="alert(1)"/>')],
    ['an HTML page', bytes(' \n<html>')],
    ['an Office file with macros', zip([...OFFICE, 'xl/vbaProject.bin'])],
    ['an old Office file with macros', stream('WordDocument _VBA_PROJECT')],
    ['an installer', stream('!_StringPool')],
    ['an empty file', bytes('')],
  ])('rejects %s', (_what, content) => {
    expect(detectFile(content, 'order.pdf')).toBeNull();
  });
});

describe('isEncryptedZip', () => {
  const folderFirst = Buffer.concat([zip(['a/']).subarray(0, 32), zip(['a/b.pdf'], 1)]);
  folderFirst.writeUInt32LE(
    folderFirst.length - 22 - folderFirst.readUInt32LE(folderFirst.length - 10),
    folderFirst.length - 6,
  );
  it.each<[boolean, string, Buffer]>([
    [true, 'whose entries are encrypted', zip(['a.pdf'], 1)],
    [true, 'with a folder and encrypted entries', folderFirst],
    [true, 'that ends in the header of an encrypted entry', bytes('PK\x03\x04\x14\0\x09\0')],
    [false, 'whose entries have other flags', zip(['a.pdf'], 0x808)],
    [false, 'without entries', zip([], 1)],
  ])('returns %s for a file %s', (isEncrypted, _, content) => {
    expect(isEncryptedZip(content)).toBe(isEncrypted);
  });
});

describe('toFileName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\order.pdf', 'order.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u200b.order\u00ad\ufeff\ue000.pdf', 'order.pdf'],
    ['a:b|c?.pdf', 'a_b_c_.pdf'],
    ['.htaccess', 'htaccess'],
    [`${'λ'.repeat(400)}.pdf`, `${'λ'.repeat(116)}.pdf`],
    ['\r\n', 'unnamed'],
    [null, 'unnamed'],
  ])('turns %j into %j', (name, safeName) => {
    expect(toFileName(name)).toBe(safeName);
  });
});
