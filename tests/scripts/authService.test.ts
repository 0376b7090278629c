import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startAuthService } from '../../scripts/rehearsal/authService.ts';
import { createFolder } from '../newFolder.ts';

const start = (program: string) =>
  startAuthService(program, {
    databaseUrl: 'postgres://127.0.0.1/unused',
    secrets: { jwtSecret: 'unused', secretKey: 'unused' },
    outbox: { add: async () => undefined },
  } as never);

it.skipIf(process.platform === 'win32')('startAuthService rejects if a signal kills the program', async () => {
  const program = join(createFolder(), 'auth');
  await writeFile(program, '#!/bin/sh\nkill -9 $$\n');
  await chmod(program, 0o755);
  await expect(start(program)).rejects.toThrow('ended with SIGKILL');
});

it('startAuthService rejects if the program cannot be started', async () => {
  await expect(start(join(createFolder(), 'missing'))).rejects.toThrow('ENOENT');
});
