import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startHostEngine } from '../../scripts/rehearsal/hostEngine.ts';
import type { Listening } from '../../scripts/site-server/listen.ts';
import { describeAddresses } from '../public-site/crawl/addressTable.ts';

const said: unknown[] = [];
let engine: Listening;
beforeAll(async () => {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void said.push(...parts));
  engine = await startHostEngine();
  vi.restoreAllMocks();
});
afterAll(() => engine?.close());

it('the hosting provider’s engine accepts every header and redirect rule of the build without a warning', () => {
  expect(said.join('\n')).toMatch(/Parsed \d+ valid redirect rules/);
  expect(said.join('\n')).toMatch(/Parsed \d+ valid header rules/);
  expect(said.join('\n')).not.toMatch(/warn|invalid|error/i);
});

describeAddresses(() => engine.origin);
