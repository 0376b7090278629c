import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { getSignatureFile, signFile } from '../../scripts/backup/signature.ts';
import { findPostgres } from '../../scripts/rehearsal/postgresServer.ts';
import { createFolder } from '../newFolder.ts';

/** Creates the key files of docs/backup.md and returns the commands that use them. `other-key` cannot decrypt the backups. */
export async function makeBackupCommands() {
  const folder = createFolder();
  const toPath = (name: string) => join(folder, name);
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  const key = await generateX25519Identity();
  const recipient = await identityToRecipient(key);
  await writeFile(toPath('key'), `# created: today\n${key}\n`);
  await writeFile(toPath('other-key'), await generateX25519Identity());
  const [author, stranger] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  await writeFile(toPath('maker.pub'), author.publicKey.export({ type: 'spki', format: 'pem' }));
  return {
    inFolder: toPath,
    recipient,
    sign: async (file: string, who: 'author' | 'stranger' = 'author') =>
      writeFile(getSignatureFile(file), await signFile(file, (who === 'author' ? author : stranger).privateKey)),
    /** Runs the documented command with the settings of an operator who has all keys. Returns its output and its errors. */
    run(command: 'backup' | 'restore', databaseUrl: string, args: string[], settings: Record<string, string> = {}) {
      const env = {
        ...process.env,
        PATH: `${findPostgres()}${delimiter}${process.env.PATH}`,
        DATABASE_URL: databaseUrl,
        BACKUP_RECIPIENT: recipient,
        BACKUP_SIGNING_KEY: author.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        BACKUP_KEY_FILE: toPath('key'),
        BACKUP_MAKER_FILE: toPath('maker.pub'),
        ...settings,
      };
      return new Promise<string>((resolve) => {
        // Starts the script directly, because npm would take as much CPU time as the command.
        const [program = '', ...script] = (scripts[command] ?? '').split(' ');
        execFile(program, [...script, ...args], { env }, (_, stdout, stderr) => resolve(stdout + stderr));
      });
    },
  };
}
