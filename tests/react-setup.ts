import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// No test is about speed: what a part loads on demand may take longer than Testing Library's default of a second.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
// React's scheduler leaves its effects to Node's next immediate, and they read `window`, which goes with the file.
afterAll(() => new Promise(setImmediate));
