import { spawn } from 'node:child_process';
import { closeOnSignal } from '../../../scripts/site-server/listen.ts';

/** A server with a process of its own, as `npm start` has its functions. Says their numbers, then stays. */
const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
closeOnSignal(async () => {
  helper.kill();
});
console.log(`pids ${process.pid} ${helper.pid}`);
