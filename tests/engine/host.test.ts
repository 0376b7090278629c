import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HostEngine, startHostEngine } from '../../scripts/rehearsal/hostEngine.ts';
import { describeAddresses } from '../public-site/crawl/addressTable.ts';

let engine: HostEngine;
beforeAll(async () => {
  engine = await startHostEngine();
}, 240_000);
afterAll(() => engine?.close());

it('takes every rule of the build without a warning', async () => {
  await fetch(engine.origin);
  expect(engine.said()).toMatch(/Parsed \d+ valid redirect rules/);
  expect(engine.said()).toMatch(/Parsed \d+ valid header rules/);
  expect(engine.said()).not.toMatch(/warn|invalid|error/i);
});

describeAddresses(() => engine.origin);
