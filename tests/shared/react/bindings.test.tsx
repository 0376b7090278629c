import type { AuthSnapshot, AuthStore } from '@olea/shared/auth';
import { AuthProvider, useAuth } from '@olea/shared/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

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

const NOBODY = { user: null, role: null, secondStep: null, roleError: null, clockAheadMinutes: 0, hasEnded: false };

describe('useAuth', () => {
  it('is an error outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderHook(useAuth)).toThrow('useAuth must be used within an AuthProvider');
  });

  it('follows the store', () => {
    const state = createState<AuthSnapshot>({ ...NOBODY, status: 'loading' });
    const store: AuthStore = { ...state, signOut: vi.fn(), refreshRole: vi.fn(), destroy: vi.fn() };
    const wrapper = ({ children }: { children: ReactNode }) => <AuthProvider store={store}>{children}</AuthProvider>;
    const { result } = renderHook(useAuth, { wrapper });
    expect(result.current.status).toBe('loading');
    act(() => state.set({ ...NOBODY, status: 'signed-in', user: { id: '1', email: 'a@b.example' }, role: 'admin' }));
    expect(result.current).toMatchObject({ status: 'signed-in', role: 'admin', signOut: store.signOut });
  });
});
