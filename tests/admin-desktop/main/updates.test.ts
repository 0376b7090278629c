import { describe, expect, it, vi } from 'vitest';
import {
  createUpdates,
  trackUpdate,
  type UpdateEvent,
  type UpdateSource,
  type UpdateTrack,
} from '../../../apps/admin-desktop/src/main/updates.ts';

const start: UpdateTrack = { shown: { kind: 'current', version: '1.0.0', checkedAt: null }, failingSince: null };
const runThrough = (...events: UpdateEvent[]) => events.reduce(trackUpdate, start);

describe('trackUpdate', () => {
  it('keeps the time at which failures began through later checks, and forgets it after a success', () => {
    const failing = runThrough({ type: 'failed', at: 100 }, { type: 'check-started' }, { type: 'failed', at: 900 });
    expect(failing.shown).toEqual({ kind: 'failed', version: '1.0.0', since: 100 });
    const again = [{ type: 'none-found', at: 950 } as const, { type: 'failed', at: 999 } as const].reduce(
      trackUpdate,
      failing,
    );
    expect(again.shown).toEqual({ kind: 'failed', version: '1.0.0', since: 999 });
  });
});

function fakeSource(check: () => Promise<void>) {
  const listeners: ((event: UpdateEvent) => void)[] = [];
  const install = vi.fn();
  const source: UpdateSource = { check, install, listen: (listener) => void listeners.push(listener) };
  const report = (event: UpdateEvent) => {
    for (const listener of listeners) listener(event);
  };
  return { source, install, report };
}

// What is installed and what is refused: tests/e2e/desktop/updates.spec.ts, with electron-updater itself.
describe('createUpdates', () => {
  const deps = { version: '1.0.0', now: () => 5 };

  it('does not look again while it is looking, nor when a version is ready', async () => {
    const check = vi.fn(async () => undefined);
    const { source, report } = fakeSource(check);
    const updates = createUpdates({ ...deps, source, onChange: () => undefined });
    await Promise.all([updates.check(), updates.check()]);
    report({ type: 'downloaded', version: '2.0.0' });
    await updates.check();
    expect(check).toHaveBeenCalledOnce();
  });
});
