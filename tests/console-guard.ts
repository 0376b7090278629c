import { afterAll, afterEach, expect, vi } from 'vitest';

/**
 * What is said on console.error and console.warn fails the test at its end, where no `catch` of the code under test can swallow the failure;
 * what is said outside a test fails the file. A test that expects output replaces the method by a spy.
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
