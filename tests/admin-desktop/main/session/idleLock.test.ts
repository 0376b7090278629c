import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIdlePolicy, registerLock } from '../../../../apps/admin-desktop/src/main/session/idleLock.ts';

describe('createIdlePolicy', () => {
  it('locks once per absence, at the chosen time', () => {
    const decide = createIdlePolicy();
    expect([0, 899, 900, 905, 3000, 2, 899, 901].map((seconds) => decide(seconds, 15))).toEqual([
      'wait',
      'wait',
      'lock',
      'wait',
      'wait',
      'wait',
      'wait',
      'lock',
    ]);
  });
});

describe('registerLock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('locks when idle, when the system locks and when it sleeps', () => {
    let idle = 0;
    const powerMonitor = Object.assign(new EventEmitter(), {
      getSystemIdleTime: () => idle,
    }) as unknown as PowerMonitor;
    const reasons: string[] = [];
    const stop = registerLock({
      powerMonitor,
      idleMinutes: () => 5,
      lock: async (reason) => void reasons.push(reason),
    });
    vi.advanceTimersByTime(60_000);
    expect(reasons).toEqual([]);
    idle = 301;
    vi.advanceTimersByTime(60_000);
    powerMonitor.emit('lock-screen');
    powerMonitor.emit('suspend');
    expect(reasons).toEqual(['idle', 'system', 'system']);
    stop();
  });
});
