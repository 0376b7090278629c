import { spawn } from 'node:child_process';
import { makeTemporaryFolder } from '../../../scripts/temporaryFolder.ts';

/** The script of a child that, like the edge functions of `npm start`, writes into the temporary folder until shortly after a signal. */
const WRITE = `
  import { mkdirSync, mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  const write = () => { mkdirSync(tmpdir(), { recursive: true }); mkdtempSync(tmpdir() + '/part-'); };
  setInterval(write, 5);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => setTimeout(() => process.exit(), 300));`;

const folder = makeTemporaryFolder(async () => {
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
});
const child = spawn(process.execPath, ['--input-type=module', '-e', WRITE], { stdio: 'inherit' });
setTimeout(() => console.log(`pids ${process.pid} ${child.pid}\nfolder ${folder}`), 500);
setInterval(() => undefined, 1_000);
