import type { AuthSnapshot, AuthStore } from '@olea/shared/auth';
import type { FlagList, FlagListState } from '@olea/shared/flags';
import type { HealthMonitor } from '@olea/shared/health';
import { AuthProvider, useAuth, useFlagList, useHealth } from '@olea/shared/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(cleanup);

function createState<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    getSnapshot: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('useAuth', () => {
  it('is an error outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('follows the store', () => {
    const state = createState<AuthSnapshot>({ status: 'loading', user: null, role: null, roleError: null });
    const store: AuthStore = { ...state, signOut: vi.fn(), refreshRole: vi.fn(), destroy: vi.fn() };
    const wrapper = ({ children }: { children: ReactNode }) => <AuthProvider store={store}>{children}</AuthProvider>;
    const { result } = renderHook(useAuth, { wrapper });
    expect(result.current.status).toBe('loading');
    act(() =>
      state.set({ status: 'signed-in', user: { id: '1', email: 'a@b.example' }, role: 'admin', roleError: null }),
    );
    expect(result.current).toMatchObject({ status: 'signed-in', role: 'admin', signOut: store.signOut });
  });
});

it('useFlagList loads the list once and follows it', () => {
  const empty: FlagListState = { flags: [], loading: false, fetchedAt: null, stale: false, error: null };
  const state = createState(empty);
  const refresh = vi.fn();
  const list = { ...state, refresh } as unknown as FlagList;
  const { result } = renderHook(() => useFlagList(list));
  expect(refresh).toHaveBeenCalledExactlyOnceWith();
  act(() => state.set({ ...empty, loading: true }));
  expect(result.current.loading).toBe(true);
});

it('useHealth checks while it is shown', () => {
  const stop = vi.fn();
  const state = createState({ health: null, checking: true });
  const monitor: HealthMonitor = { ...state, start: vi.fn(() => stop), checkNow: vi.fn() };
  const { result, unmount } = renderHook(() => useHealth(monitor));
  expect(monitor.start).toHaveBeenCalledOnce();
  expect(result.current).toEqual({ health: null, checking: true });
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});
