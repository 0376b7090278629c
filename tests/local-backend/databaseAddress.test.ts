import { createLocalBackend } from '@olea/local-backend';
import { readDatabaseAddress } from '@olea/local-backend/database/databaseAddress';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../newFolder.ts';

const AUTHORITY = 'package.json'; // This file is not a certificate, but no test connects.

describe('the database URL', () => {
  it.each(['localhost', '127.0.0.1:5432', '127.8.9.10', '[::1]'])(
    'is accepted unchanged for the local host %s',
    (host) => {
      const address = `postgresql://postgres:secret@${host}/postgres`;
      expect(readDatabaseAddress(address)).toEqual({ url: address, ssl: false });
    },
  );

  it.each([
    ['db.example', ''],
    ['db.example', '?sslmode=require'],
    ['db.example', '?sslmode=verify-ca&sslrootcert=package.json'],
    ['db.example', '?sslmode=verify-full'],
    ['db.example', '?sslmode=verify-full&sslrootcert='],
    ['db.example', '?sslmode=verify-full&sslrootcert=package.json&sslmode=disable'],
    ['db.example', '?sslmode=verify-full&sslrootcert=package.json&host=other.example'],
    ['localhost', '?host=db.example'],
    ['localhost', '?hostaddr=198.51.100.7'],
    ['localhost', '#@db.example'],
    ['localhost,db.example', ''],
    ['localhost%2Cdb.example', ''],
    ['localhost.db.example', ''],
    ['127.0.0.1.db.example', ''],
    ['localhost@db.example', ''],
    ['0.0.0.0', ''],
    ['', ''],
  ])('is rejected if it could lead to an unverified server (%s, %s)', (host, end) => {
    const address = host && end.startsWith('#') ? `${host}${end}` : `${host}/postgres${end}`;
    expect(() => readDatabaseAddress(`postgresql://postgres:secret@${address}`)).toThrow(
      '?sslmode=verify-full&sslrootcert=FILE',
    );
  });

  it('is rejected without showing its password if it is invalid', () => {
    expect(() => readDatabaseAddress('host=db.example password=secret')).toThrow(/^(?!.*secret)Not connected: /);
  });

  it.each([
    ['db.example', 'db.example'],
    ['[2001:db8::1]:5432', '2001:db8::1'],
  ])('makes another machine prove its name with a certificate (%s)', (host, name) => {
    const end = `sslmode=verify-full&sslrootcert=${AUTHORITY}`;
    expect(readDatabaseAddress(`postgresql://postgres:secret@${host}/postgres?${end}`)).toEqual({
      url: `postgresql://postgres:secret@${host}/postgres`,
      ssl: { host: name, rejectUnauthorized: true, ca: expect.stringContaining('olea') },
    });
  });

  it('can use the system’s certificate authorities, and is rejected if its certificate file cannot be read', () => {
    const address = 'postgresql://db.example/postgres?sslmode=verify-full&sslrootcert=';
    expect(readDatabaseAddress(`${address}system`).ssl).toEqual({ host: 'db.example', rejectUnauthorized: true });
    expect(() => readDatabaseAddress(`${address}absent.crt`)).toThrow('sslrootcert=absent.crt cannot be read (ENOENT)');
  });

  it('is validated before the local backend connects', async () => {
    const databaseUrl = 'postgresql://postgres:secret@198.51.100.7/postgres';
    await expect(createLocalBackend({ databaseUrl, dataDir: createFolder() })).rejects.toThrow(
      'Not connected to 198.51.100.7',
    );
  });
});
