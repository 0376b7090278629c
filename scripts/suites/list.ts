import type { Suite } from './suite.ts';

const vitest = (name: string, projects = [name], ...more: string[]): Suite => ({
  name,
  command: 'vitest',
  args: [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=.cache/vitest-${name}.json`,
    ...more,
  ],
  report: { file: `.cache/vitest-${name}.json`, kind: 'vitest' },
});

/** From nothing: the compiler judges what it has kept by the times of files, and a restored file can be older than its error. */
const TYPES: Suite = { name: 'types', command: 'tsc', args: ['-b', '--force', '--singleThreaded'] };
const LINT: Suite = { name: 'lint', command: 'biome', args: ['ci', '--colors=off', '--max-diagnostics=60', '.'] };
const UNUSED: Suite = { name: 'unused', command: 'knip', args: ['--treat-config-hints-as-errors'] };
const FUNCTIONS: Suite = {
  name: 'functions-check',
  command: 'deno',
  args: ['check', '--config', 'supabase/deno.json', 'supabase/functions'],
};
/** Contracts are among the unit tests. By itself Vitest leaves one processor alone, which is half of two. */
const UNIT = vitest('unit', ['unit', 'react'], '--maxWorkers=100%');
const BUILT_SITE: Suite = { ...vitest('built-site'), needs: ['site-build'] };
/** Fetches what the suites below run on, for both: each would do it by itself, in the same folder. */
const ENGINES: Suite = { name: 'engines', command: 'node', args: ['scripts/rehearse.ts', '--install'] };
const REHEARSAL: Suite = {
  name: 'rehearsal',
  command: 'node',
  args: ['scripts/rehearse.ts', '--database', '--if-possible'],
  report: { file: '.cache/rehearsal.json', kind: 'tally' },
  names: { file: '.cache/vitest-postgres.json', kind: 'vitest' },
  needs: ['engines'],
  yields: true,
};
/** Half of the pages each: Lighthouse waits for more than half of its time. */
const BUDGETS = [1, 2].map(
  (part): Suite => ({
    name: `budgets-${part}`,
    command: 'node',
    args: ['scripts/bench.ts', '--quick', `--part=${part}/2`],
    needs: ['site-build'],
  }),
);

/** What `npm run check` runs: needs no build and no backend. */
export const QUICK_STAGES: Suite[][][] = [[[TYPES, LINT, UNUSED], [UNIT]]];

/**
 * Everything `npm test` runs, as lanes: the suites of a lane run one after the other, the lanes of a stage side by side (two cores),
 * and a stage starts when the one before it has ended. The browser tests wait for a part of their time, which is given to what has no clock:
 * the database suite, then what reads the built site and the sources. What waits for most of its time is the last stage, together.
 */
export const STAGES: Suite[][][] = [
  [
    [ENGINES],
    [UNIT],
    [
      { name: 'site-build', command: 'node', args: ['scripts/build.ts'] },
      { name: 'desktop-build', command: 'electron-vite', args: ['build', 'apps/admin-desktop'] },
    ],
  ],
  [
    [
      {
        name: 'browser',
        command: 'playwright',
        args: ['test'],
        report: { file: '.cache/playwright.json', kind: 'playwright' },
        needs: ['site-build', 'desktop-build'],
      },
    ],
    [vitest('database'), BUILT_SITE, TYPES, LINT, UNUSED, FUNCTIONS].map((suite) => ({ ...suite, yields: true })),
  ],
  [
    ...BUDGETS.map((half) => [half]),
    [
      // Its answers grow old by the second: it takes part in nothing that is short of processor, and what is beside it waits or yields.
      { ...vitest('engine'), needs: ['site-build', 'engines'] },
      {
        name: 'desktop-package',
        // Through the bootstrap, as npm runs it: a command that never ends shows here.
        command: 'node',
        args: ['scripts/bootstrap.mjs', 'scripts/desktop-package.ts', '--check'],
        needs: ['desktop-build'],
      },
    ],
    [REHEARSAL],
  ],
];
