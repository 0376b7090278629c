import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface ClientTool {
  stdin: Writable;
  stdout: Readable;
  /** Rejects when the program could not start or ended with an error; what it said is on this process's standard error. */
  ended: Promise<void>;
}

/**
 * Starts a program of PostgreSQL's client on a database. The password goes by the environment: arguments can be read by everybody on
 * the machine.
 */
export function startClientTool(tool: 'pg_dump' | 'psql', databaseUrl: string, args: string[]): ClientTool {
  const url = new URL(databaseUrl);
  const env = { ...process.env, DATABASE_URL: undefined, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const child = spawn(tool, [...args, `--dbname=${url}`], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`${tool} did not start (${error.message}). Install PostgreSQL's client`)),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} ended with ${code}`))));
  });
  ended.catch(() => undefined); // Whoever started it may still be reading.
  return { stdin: child.stdin, stdout: child.stdout, ended };
}
