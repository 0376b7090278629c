import { defineConfig } from 'vitest/config';

/** What `npm run rehearse` runs against its PostgreSQL server: the database suite once more, and what one connection cannot show. */
export default defineConfig({
  test: {
    include: ['tests/{database,functions,postgres}/**/*.test.ts'],
    // These ask no server.
    exclude: ['tests/database/seed.test.ts', 'tests/functions/sharedParts.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
  },
});
