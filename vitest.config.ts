import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const BUILT_SITE = 'tests/public-site/crawl/**/*.test.ts';
const setupFiles = ['tests/console-guard.ts'];

const { COMPANY_FILE } = process.env;

/** Timeouts of the projects that start databases, functions and servers. A hook may also install the host's tools. */
const BACKEND_TIMEOUTS = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/**
 * Assigns tests to projects by folder. Logic runs in Node and React components in jsdom. Tests that read dist/site or start a backend have
 * separate projects, so that `unit` and `react` are fast enough for `npm run check`.
 */
export default defineConfig({
  plugins: [react()],
  // COMPANY_FILE replaces our company facts with another company's, because no test may depend on ours.
  resolve: {
    alias: COMPANY_FILE ? [{ find: /^.*\/content\/company\.json$/, replacement: resolve(COMPANY_FILE) }] : [],
  },
  test: {
    globalSetup: ['scripts/temporaryFolder.ts'],
    // By default, Vitest leaves one processor to its main process, which mostly waits.
    maxWorkers: '100%',
    // The slowest test that uses no backend takes a third of this time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{shared,public-site,client-portal,admin-desktop,scripts,contracts,fuzz}/**/*.test.ts'],
          // With another company, skip the facts test, because the generated files contain our facts. Skip the tests of scripts too,
          // because they do not depend on the company.
          exclude: [BUILT_SITE, ...(COMPANY_FILE ? ['tests/contracts/facts.test.ts', 'tests/scripts/**'] : [])],
          setupFiles,
          // Files share globals for speed, so tests must undo their changes to them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'react',
          environment: 'jsdom',
          include: ['tests/{shared,public-site,client-portal,admin-desktop}/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'tests/react-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built-site',
          environment: 'node',
          include: [BUILT_SITE],
          // Some tests validate every page of the site.
          testTimeout: 180_000,
          setupFiles,
          // The files share one crawl of the site.
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          ...BACKEND_TIMEOUTS,
          include: ['tests/accounts/*.test.ts', 'tests/{database,functions}/**/*.test.ts'],
          setupFiles,
          fileParallelism: false,
          // Each file that needs a backend starts its own, so the files need no isolation.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'local-backend',
          environment: 'node',
          ...BACKEND_TIMEOUTS,
          include: ['tests/local-backend/**/*.test.ts'],
          setupFiles,
          fileParallelism: false,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'endurance',
          environment: 'node',
          include: ['tests/endurance/**/*.test.ts'],
          setupFiles,
          ...BACKEND_TIMEOUTS,
          // The suite kills and restarts the whole product.
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          // These tests depend on the date, so they must not fail a pull request.
          name: 'nightly',
          environment: 'node',
          include: ['tests/nightly/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          ...BACKEND_TIMEOUTS,
          include: ['tests/engine/**/*.test.ts'],
          setupFiles,
          fileParallelism: false,
        },
      },
    ],
  },
});
