/** How long a process may run on before it notices. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `then` once when the process `pid`, the parent or one further up, is gone, in whatever way it ended. Keeps nothing alive,
 * unlike an IPC channel, which stays open as soon as any library listens to it. Plain JavaScript, because the bootstrap needs it.
 * @param {number} pid
 * @param {() => void} then
 */
export function onProcessExit(pid, then) {
  const isParent = process.ppid === pid;
  const timer = setInterval(() => {
    // A parent that ended and was not collected still has its number, but no children; on Windows it is the other way round.
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
    // Another refusal than "no such process" comes from a process of somebody else, which runs.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
