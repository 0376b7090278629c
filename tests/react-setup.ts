import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// No test is about speed: what a part loads on demand may take longer than Testing Library's default of a second.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

/**
 * Node's timers outlive the document of a test file. A toast or a transition that is under way when the last test ends would then
 * render without a window, so the file's timers end with it.
 */
const timers = new Set<NodeJS.Timeout>();
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...given);
  timers.add(timer);
  return timer;
}, setTimeout);
afterAll(async () => {
  timers.forEach(clearTimeout);
  // React's scheduler leaves its effects to Node's next immediate, and they read `window`.
  await new Promise(setImmediate);
});
