import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the tests of this folder first, because one of them waits for the scheduler's next minute. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.startsWith(import.meta.dirname);
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}

const { HOSTED_SERVER = '', HOSTED_AUTH = '' } = process.env;

/**
 * Defines the suites that `npm run rehearse` runs against a PostgreSQL server. With HOSTED_SERVER, the account tests and some others also
 * run on a server that is set up like a hosted project's, with the real auth service.
 */
export default defineConfig({
  test: {
    globalSetup: ['scripts/temporaryFolder.ts'],
    setupFiles: ['tests/console-guard.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: WaitingFirst },
    // One of the workers mostly waits for the scheduler, so it needs little CPU time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/accounts/*.test.ts', 'tests/{database,functions}/**/*.test.ts'],
          // Each file starts its own backend, so the files need no isolation.
          isolate: false,
        },
      },
      ...(HOSTED_SERVER
        ? [
            {
              extends: true as const,
              test: {
                name: 'accounts',
                include: [
                  'tests/accounts/**/*.test.ts',
                  'tests/database/access.test.ts',
                  'tests/{database,functions}/clientRequests.test.ts',
                ],
                env: { REHEARSAL_SERVER: HOSTED_SERVER, REHEARSAL_AUTH: HOSTED_AUTH },
              },
            },
          ]
        : []),
    ],
  },
});
