import type { PowerMonitor } from 'electron';
import type { DesktopEvents } from '../../ipc/messages.ts';

export type LockReason = DesktopEvents['lock:engaged'];

const POLL_MS = 5_000;

/** Idle seconds read one after the other become at most one lock per absence. */
export function createIdlePolicy(): (idleSeconds: number, idleMinutes: number) => 'lock' | 'wait' {
  let locked = false;
  return (idleSeconds, idleMinutes) => {
    const away = idleSeconds >= idleMinutes * 60;
    const decision = away && !locked ? 'lock' : 'wait';
    locked = away;
    return decision;
  };
}

/** Locks after the chosen time without input, when the system locks, and when it goes to sleep. Returns what stops it. */
export function registerLock(deps: {
  powerMonitor: PowerMonitor;
  idleMinutes: () => number;
  lock: (reason: LockReason) => Promise<void>;
}): () => void {
  const decide = createIdlePolicy();
  const timer = setInterval(() => {
    if (decide(deps.powerMonitor.getSystemIdleTime(), deps.idleMinutes()) === 'lock') void deps.lock('idle');
  }, POLL_MS);
  deps.powerMonitor.on('lock-screen', () => void deps.lock('system'));
  deps.powerMonitor.on('suspend', () => void deps.lock('system'));
  return () => clearInterval(timer);
}
