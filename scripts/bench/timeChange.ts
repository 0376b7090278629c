import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { teams } from '../../apps/public-site/content/en/teams.ts';
import { copyProject } from './copyProject.ts';
import { addressOf } from './load.ts';

const CHANGES = 5;

/** Milliseconds from saving a file until the server answers with what it says, and until an open browser shows it. */
export interface ChangeTimes {
  readonly served: number;
  readonly shown: number;
}

/**
 * Opens a page of `npm run dev` in a copy of the project and changes its heading again and again. Rejects when a change is not shown
 * within half a minute.
 */
export async function timeChanges(root: string, browser: Browser): Promise<ChangeTimes[]> {
  const copy = await copyProject(root);
  const server = spawn(process.execPath, ['scripts/dev.ts', '--port', '0'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = `${await addressOf(server)}/teams`;
    const page = await browser.newPage();
    await page.goto(address);
    const file = join(copy, 'apps/public-site/content/en/teams.ts');
    const text = await readFile(file, 'utf8');
    const times: ChangeTimes[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      // What is measured is a change, not the reading of the page before.
      await page.waitForLoadState('networkidle');
      const heading = `${teams.intro.heading} ${change}`;
      const started = performance.now();
      const since = () => performance.now() - started;
      await writeFile(file, text.replace(`'${teams.intro.heading}'`, `'${heading}'`));
      const [served, shown] = await Promise.all([
        isServed(address, heading).then(since),
        page.getByRole('heading', { name: heading }).waitFor().then(since),
      ]);
      times.push({ served, shown });
    }
    return times;
  } finally {
    server.kill();
    await once(server, 'exit');
    await rm(copy, { recursive: true, force: true });
  }
}

async function isServed(address: string, text: string): Promise<void> {
  while (!(await (await fetch(address)).text()).includes(text)) await wait(10);
}
