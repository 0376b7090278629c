const LOOK_EVERY_MS = 500;

/**
 * Calls `then` once after the process `pid`, the parent or another ancestor, has ended in any way. Does not keep this process
 * running, unlike an IPC channel with a listener.
 * @param {number} pid
 * @param {() => void} then
 */
export function onProcessExit(pid, then) {
  const isParent = process.ppid === pid;
  const timer = setInterval(() => {
    // A zombie parent still seems to run, but this process then has a new parent. On Windows, the parent id never changes.
    if (isRunning(pid) && (!isParent || process.ppid === pid)) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM, for example, means that the process belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
