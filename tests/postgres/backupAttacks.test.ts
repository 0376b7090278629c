import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { readDatabaseAddress } from '@olea/local-backend/database/databaseAddress';
import { preparePlatform } from '@olea/local-backend/database/openDatabase';
import { Encrypter } from 'age-encryption';
import postgres from 'postgres';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readDump } from '../../scripts/backup/pgDump.ts';
import { copyDatabase } from '../../scripts/templateData.ts';
import { makeBackupCommands } from './backupCommands.ts';

const server = process.env.REHEARSAL_SERVER ?? '';
const PASSWORD = 'opens-everything';
/** An address of this machine that the code does not recognize as local. */
const ELSEWHERE = '0.0.0.0';
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const PASSWORD_MESSAGE = 112;
const REFUSAL = Buffer.from('E\0\0\0\x1cSFATAL\0C28P01\0Mrefused\0\0');
const ASK_FOR_PASSWORD = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 3]);

const { inFolder, run, sign, recipient } = await makeBackupCommands();

/**
 * Pretends to be the server until the test ends. Accepts any data and requests the password. With a certificate, it offers encryption.
 * Returns the port, and functions that return the data sent in plain text and the decrypted data of clients that accepted the certificate.
 */
async function listen(certificate?: string) {
  const clear: Buffer[] = [];
  const confidential: Buffer[] = [];
  const take = (socket: Socket, received: Buffer[]) => {
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      received.push(data);
      if (data[0] === PASSWORD_MESSAGE) return void socket.end(REFUSAL);
      if (!data.subarray(0, 8).equals(SSL_REQUEST)) return void socket.write(ASK_FOR_PASSWORD);
      socket.write(certificate ? 'S' : 'N');
      if (!certificate) return;
      socket.removeAllListeners('data');
      const [key, cert] = ['key', 'crt'].map((end) => readFileSync(inFolder(`${certificate}.${end}`)));
      const secured = new TLSSocket(socket, { isServer: true, ...(key && cert ? { key, cert } : {}) });
      take(secured, confidential);
    });
  };
  const listener = createServer((socket) => take(socket, clear));
  onTestFinished(() => void listener.close());
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  return {
    port: (listener.address() as AddressInfo).port,
    inClear: () => Buffer.concat(clear).toString('latin1'),
    inConfidence: () => Buffer.concat(confidential).toString('latin1'),
  };
}

function makeCertificate(name: string, host: string): void {
  const [key, cert] = ['key', 'crt'].map((end) => inFolder(`${name}.${end}`));
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=IP:${host}`];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', ...kind, ...subject, '-keyout', `${key}`, '-out', `${cert}`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}

describe('a listener that pretends to be the server', () => {
  beforeAll(() => {
    makeCertificate('ours', ELSEWHERE);
    makeCertificate('strangers', ELSEWHERE);
    makeCertificate('renamed', '198.51.100.7');
  });
  const address = (port: number, end: string) =>
    `postgresql://postgres:${PASSWORD}@${ELSEWHERE}:${port}/postgres${end}`;
  const verified = (authority: string) =>
    `?sslmode=verify-full&sslrootcert=${encodeURIComponent(inFolder(`${authority}.crt`))}`;

  it('receives nothing if the URL does not require TLS, and the error shows the required parameters', async () => {
    const listener = await listen('strangers');
    for (const command of ['backup', 'restore'] as const) {
      const output = await run(command, address(listener.port, ''), [inFolder('none.age')]);
      expect(output).toContain('must end with ?sslmode=verify-full&sslrootcert=FILE');
    }
    expect(listener.inClear()).toBe('');
  });

  it.each([
    ['if it offers no encryption', undefined, 'ours'],
    ['if its certificate is from another authority', 'strangers', 'ours'],
    ['if its certificate is for another address', 'renamed', 'renamed'],
  ])('receives no user name or password from the npm driver or pg_dump %s', async (_, certificate, authority) => {
    const listener = await listen(certificate);
    const url = address(listener.port, verified(authority));
    const output = await run('backup', url, [inFolder('none.age')]);
    expect(output).not.toContain('is written');
    await expect(text(readDump(url, []))).rejects.toThrow('pg_dump ended with 1');
    expect(listener.inClear().split(SSL_REQUEST.toString('latin1'))).toHaveLength(3);
    for (const secret of [PASSWORD, 'postgres']) expect(listener.inClear()).not.toContain(secret);
    expect(listener.inConfidence()).toBe('');
  });

  const askWithDriver = (databaseUrl: string) => {
    const { url, ssl } = readDatabaseAddress(databaseUrl);
    const sql = postgres(url, { ssl, max: 1 });
    return sql`select 1`.finally(() => sql.end({ timeout: 0 }));
  };
  it.each<[string, (url: string) => Promise<unknown>]>([
    ['the npm driver', askWithDriver],
    ['pg_dump', (url) => text(readDump(url, []))],
  ])('receives the password from %s only in encrypted form, even with the right certificate', async (_, connect) => {
    const listener = await listen('ours');
    await expect(connect(address(listener.port, verified('ours')))).rejects.toThrow();
    expect(listener.inConfidence()).toContain(PASSWORD);
    expect(listener.inClear()).not.toContain(PASSWORD);
  });
});

describe('a forged backup', () => {
  let project: string;
  const shell = () => inFolder('shell-was-here');
  beforeAll(async () => {
    project = await copyDatabase('template1');
    await preparePlatform(project);
    // Anyone can encrypt to a public key.
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const header = `-- ${JSON.stringify({ madeAt: 'today', deletions: [] })}`;
    const script = `${header}\ncreate table public.planted ();\n\\! touch ${shell()}\n`;
    await writeFile(inFolder('forged.age'), await encrypter.encrypt(gzipSync(script)));
  });

  const restoreForged = async () => {
    const output = await run('restore', project, [inFolder('forged.age')]);
    expect(existsSync(shell())).toBe(false);
    const sql = postgres(project, { max: 1 });
    expect(await sql`select to_regclass('public.planted') as planted`).toEqual([{ planted: null }]);
    await sql.end();
    return output;
  };

  it('is rejected without a signature, and runs no command', async () => {
    expect(await restoreForged()).toContain('Nothing was changed: ');
    expect(await restoreForged()).toContain('forged.age.sig is missing');
  });

  it('is rejected with another key’s signature, and runs no command', async () => {
    await sign(inFolder('forged.age'), 'stranger');
    expect(await restoreForged()).toMatch(/Nothing was changed: .*forged\.age was not made by the holder of the key/);
  });

  it('runs no command on this machine even if the signing key was stolen', async () => {
    await sign(inFolder('forged.age'));
    expect(await restoreForged()).toMatch(/Nothing was changed: syntax error at or near "\\"/);
  });
});

it('a backup reports a pg_dump that is older than the server', async () => {
  await mkdir(inFolder('old'));
  await writeFile(inFolder('old/pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
  const PATH = `${inFolder('old')}:${process.env.PATH}`;
  const output = await run('backup', `${server}/rehearsed`, [inFolder('none.age')], { PATH });
  expect(output).toMatch(
    /^pg_dump is of PostgreSQL 9, older than the server, which is \d+\. Install PostgreSQL's client .*\n$/,
  );
});
