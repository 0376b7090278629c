/** One part of `npm test`: a command. */
export interface Suite {
  name: string;
  command: string;
  args: string[];
  /** The file in which its runner leaves a JUnit report; without one the exit code counts as a single check. */
  report?: string;
  /** Names of suites whose failure makes this one pointless. */
  needs?: string[];
  /** The suite that runs the same tests on the real engine; this one runs where that could not. */
  standsInFor?: string;
}

const vitest = (name: string, projects = [name]): Suite => {
  const report = `.cache/${name}.xml`;
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`];
  return {
    name,
    command: 'vitest',
    args: ['run', ...projects.map((project) => `--project=${project}`), ...reporters],
    report,
  };
};
const script = (name: string, ...args: string[]): Suite => ({ name, command: 'node', args });

/** From nothing: the compiler judges what it has kept by the times of files, and a restored file can be older than its error. */
const TYPES: Suite = { name: 'types', command: 'tsc', args: ['-b', '--force', '--singleThreaded'] };
const LINT: Suite = { name: 'lint', command: 'biome', args: ['ci', '--colors=off', '--max-diagnostics=60', '.'] };
/** It loads the site's configuration, whose compiled files lie beside it for a moment: never at once with a test that does so too. */
const UNUSED: Suite = { name: 'unused', command: 'knip', args: ['--treat-config-hints-as-errors'] };
/** By its map alone: from a configuration in that folder Deno does not find the types of Node beside it. */
const FUNCTIONS: Suite = {
  name: 'functions-check',
  command: 'deno',
  args: ['check', '--no-config', '--import-map=supabase/deno.json', '--node-modules-dir=manual', 'supabase/functions'],
};
/** Contracts are among the unit tests. */
const UNIT = vitest('unit', ['unit', 'react']);

/** On content that an office has changed and the facts of another company; not after a red test, which would be said twice. */
const OTHER_CONTENT: Suite = {
  ...script('other-content', 'scripts/other-content.ts', 'vitest', 'run', '--project=unit', '--project=react'),
  needs: ['unit'],
};

/** Suites that read the built site without a browser: its bytes, and the host's own engine on them. */
const ON_SITE: Suite[] = ['built-site', 'engine'].map((name) => ({ ...vitest(name), needs: ['site-build'] }));
const SITE_BUILD = script('site-build', 'scripts/build.ts');
const DESKTOP_BUILD: Suite = { name: 'desktop-build', command: 'electron-vite', args: ['build', 'apps/admin-desktop'] };
const BROWSER: Suite = {
  name: 'browser',
  command: 'playwright',
  args: ['test'],
  report: '.cache/browser.xml',
  needs: ['site-build', 'desktop-build'],
};
const BUDGETS: Suite = { ...script('budgets', 'scripts/bench.ts', '--quick'), needs: ['site-build'] };
/** Through the bootstrap, as npm runs it: a command that never ends shows here. */
const PACKAGE: Suite = {
  ...script('desktop-package', 'scripts/bootstrap.mjs', 'scripts/desktop-package.ts', '--check'),
  needs: ['desktop-build'],
};
const REHEARSAL: Suite = {
  ...script('rehearsal', 'scripts/rehearse.ts', '--database', '--if-possible'),
  report: '.cache/rehearsal.xml',
};
const DATABASE: Suite = { ...vitest('database'), standsInFor: REHEARSAL.name };

/** The suites of `npm run check`: they need no build and no backend. */
export const QUICK_STAGES: Suite[][][] = [
  [
    [TYPES, LINT],
    [UNIT, UNUSED, OTHER_CONTENT],
  ],
];

/**
 * Everything `npm test` runs. The suites of a lane run one after the other, the lanes of a stage side by side on two cores, and a
 * stage starts when the one before it has ended.
 */
export const STAGES: Suite[][][] = [
  [
    [SITE_BUILD, DESKTOP_BUILD, TYPES, LINT, FUNCTIONS],
    [UNIT, UNUSED, OTHER_CONTENT],
  ],
  // The engine's suite mostly waits; here it waits beside the browser. It and the rehearsal fetch their tools into one folder, so never at once.
  [[BROWSER], [vitest('local-backend'), ...ON_SITE]],
  [[BUDGETS], [REHEARSAL, DATABASE, PACKAGE]],
];
