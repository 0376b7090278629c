import { afterAll, afterEach, expect, vi } from 'vitest';

/**
 * Fails a test at its end if console.error or console.warn was called, because tested code may catch a failure and only log it. A call
 * after the last test fails the file. A test that expects output replaces the method with a spy.
 */
const said: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void said.push(`console.${level}: ${parts.map(String).join(' ')}`);
}
const expectSilence = () => expect(said.splice(0), 'Unexpected console output').toEqual([]);

afterEach(() => {
  vi.restoreAllMocks();
  expectSilence();
});
afterAll(expectSilence);
