import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// No test measures speed. Code loaded on demand may take longer than Testing Library's default of a second.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
// React's scheduler runs effects in Node's next immediate. They read `window`, which Vitest removes after the file.
afterAll(() => new Promise(setImmediate));
