import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Code loaded on demand may take longer than Testing Library's default of one second.
configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);
// React runs pending effects in the next `setImmediate`. They read `window`, which Vitest removes after the file.
afterAll(() => new Promise(setImmediate));
