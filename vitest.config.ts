import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Folders decide the environment: decisions run in Node, React parts in jsdom, what speaks HTTP in its own project. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/{shared,public-site,client-portal,admin-desktop,local-backend,scripts}/**/*.test.ts',
            'tests/contracts/**/*.test.ts',
          ],
          setupFiles: ['tests/console-guard.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'react',
          environment: 'jsdom',
          include: ['tests/{shared,public-site,client-portal,admin-desktop}/**/*.test.tsx'],
          setupFiles: ['tests/console-guard.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/{database,functions}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          include: ['tests/engine/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
