import { defineConfig } from 'vitest/config';

/** The contract of the accounts and the access matrix, which `npm run rehearse` runs on the real auth service. */
export default defineConfig({
  test: {
    include: ['tests/accounts/*.test.ts', 'tests/database/{access,functionAccess}.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
});
