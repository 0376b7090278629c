import type { Suite } from './suite.ts';

const vitest = (project: string): Suite => ({
  name: project,
  command: 'vitest',
  args: [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=.cache/vitest-${project}.json`,
  ],
  report: { file: `.cache/vitest-${project}.json`, kind: 'vitest' },
});

/**
 * Everything `npm test` runs, as lanes: the suites of a lane run one after the other, the lanes of a stage side by side (two cores),
 * and a stage starts when the one before it has ended.
 */
export const STAGES: Suite[][][] = [
  [
    [
      { name: 'types', command: 'tsc', args: ['-b'] },
      { name: 'lint', command: 'biome', args: ['ci', '--colors=off', '--max-diagnostics=60', '.'] },
      {
        name: 'functions-check',
        command: 'deno',
        args: ['check', '--config', 'supabase/deno.json', 'supabase/functions'],
      },
    ],
    [
      { name: 'site-build', command: 'node', args: ['scripts/build.ts'] },
      { name: 'desktop-build', command: 'electron-vite', args: ['build', 'apps/admin-desktop'] },
    ],
  ],
  [[vitest('unit'), vitest('react')], [vitest('database')]],
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
  ],
  [
    [
      { ...vitest('engine'), needs: ['site-build'] },
      {
        name: 'desktop-package',
        // Through the bootstrap, as npm runs it: a command that never ends shows here.
        command: 'node',
        args: ['scripts/bootstrap.mjs', 'scripts/desktop-package.ts', '--check'],
        needs: ['desktop-build'],
      },
      { name: 'budgets', command: 'node', args: ['scripts/bench.ts', '--quick'], needs: ['site-build'] },
    ],
  ],
];
