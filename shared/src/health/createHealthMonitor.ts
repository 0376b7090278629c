import { systemFailure } from './checkHealth.ts';
import type { HealthStatus } from './healthStatus.ts';

export const HEALTH_INTERVAL_MS = 300_000;

export interface HealthSnapshot {
  /** Null until the first check has finished. */
  health: HealthStatus | null;
  checking: boolean;
}

export interface HealthMonitor {
  getSnapshot(): HealthSnapshot;
  subscribe(listener: () => void): () => void;
  /** Checks at once, then every five minutes. Returns what stops it. */
  start(): () => void;
  /** Checks now; a check that is under way is joined. */
  checkNow(): Promise<HealthStatus>;
}

export interface HealthMonitorDeps {
  check: () => Promise<HealthStatus>;
  now: () => number;
  /** `setInterval` and its counterpart as one call: runs `tick` again and again until the returned function is called. */
  every: (ms: number, tick: () => void) => () => void;
}

/** Health over time: on load, every five minutes and by hand. */
export function createHealthMonitor({ check, now, every }: HealthMonitorDeps): HealthMonitor {
  const listeners = new Set<() => void>();
  let snapshot: HealthSnapshot = { health: null, checking: false };
  let running: Promise<HealthStatus> | null = null;

  function publish(next: HealthSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  async function run(): Promise<HealthStatus> {
    publish({ ...snapshot, checking: true });
    const health = await check().catch(() => systemFailure('healthy', now()));
    running = null;
    publish({ health, checking: false });
    return health;
  }

  function checkNow(): Promise<HealthStatus> {
    running ??= run();
    return running;
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      void checkNow();
      return every(HEALTH_INTERVAL_MS, () => void checkNow());
    },
    checkNow,
  };
}
