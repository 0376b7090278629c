import { afterEach, beforeEach, vi } from 'vitest';

/** An unexpected console.error or console.warn fails the test; a test that expects one replaces the spy itself. */
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      throw new Error(`Unexpected console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
});
