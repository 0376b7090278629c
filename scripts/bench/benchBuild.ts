import { chromium } from '@playwright/test';
import { buildExceeded } from './budgets.ts';
import { describeBuilds, timeBuilds } from './timeBuild.ts';
import { timeChanges } from './timeChange.ts';

/**
 * Builds copies of the project with up to a thousand pages more, and changes a sentence under `npm run dev`; prints what both take.
 * Returns how many budgets are exceeded.
 */
export async function benchBuild(root: string, executablePath: string): Promise<number> {
  const builds = await timeBuilds(root);
  const { lines, growth } = describeBuilds(builds);
  for (const line of lines) console.log(line);

  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const changes = await timeChanges(root, browser).finally(() => browser.close());
  const times = (kind: 'served' | 'shown') => changes.map((change) => change[kind].toFixed(0)).join(', ');
  console.log(
    `watch  a changed sentence is served after ${times('served')} ms, in the browser after ${times('shown')} ms\n`,
  );

  const reasons = buildExceeded(builds, growth, changes);
  for (const reason of reasons) console.log(`  over budget: ${reason}`);
  return reasons.length;
}
