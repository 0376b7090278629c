import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addArticles, copyProject } from './copyProject.ts';

/** Articles that are added to the site's own pages; each is a page in every language, so that the last step has a thousand more. */
const STEPS = [0, 100, 200];

export interface BuildTimes {
  readonly pages: number;
  /** Milliseconds with nothing kept from an earlier build, and once more with the same sources. */
  readonly first: number;
  readonly again: number;
  /** The most memory that all processes of the build had at a time, in MB. */
  readonly memory: number;
  /** Bytes of HTML, and of everything the site consists of, by page. */
  readonly html: number;
  readonly all: number;
}

/** Builds copies of the project with more and more pages, from nothing and again, the better of two each. Rejects when one is not built. */
export async function timeBuilds(root: string): Promise<BuildTimes[]> {
  const times: BuildTimes[] = [];
  for (const articles of STEPS) {
    const copy = await copyProject(root);
    try {
      await addArticles(copy, articles);
      const first = await bestOfTwo(() => timeBuildFromNothing(copy));
      const again = await bestOfTwo(() => timeBuild(copy));
      const { pages, html, all } = await weigh(join(copy, 'dist/site'));
      times.push({
        pages,
        first: first.ms,
        again: again.ms,
        memory: Math.max(first.memory, again.memory),
        html: html / pages,
        all: all / pages,
      });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  return times;
}

/** A line for each size, and how much a page costs in the second half of the added ones, by what it costs in the first. */
export function describeBuilds(times: readonly BuildTimes[]): { lines: string[]; growth: number } {
  const lines = times.map(({ pages, first, again, memory, html, all }) => {
    const time = (ms: number) => `${(ms / 1000).toFixed(1)} s (${(ms / pages).toFixed(0)} ms a page)`;
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    const size = `${kB(html)} of HTML a page, ${kB(all)} with its files`;
    return `build  ${String(pages).padStart(4)} pages: ${time(first)}, again ${time(again)}; ${memory} MB; ${size}`;
  });
  const [none, half, whole] = times;
  if (!none || !half || !whole) throw new Error('Growth needs three sizes');
  const cost = (from: BuildTimes, to: BuildTimes) => (to.first - from.first) / (to.pages - from.pages);
  const costs = [cost(none, half), cost(half, whole)] as const;
  const growth = costs[1] / costs[0];
  lines.push(
    `build  each page more: ${costs.map((ms) => `${ms.toFixed(0)} ms`).join(', then ')} (${growth.toFixed(2)} times as much)`,
  );
  return { lines, growth };
}

interface Measured {
  readonly ms: number;
  readonly memory: number;
}

/** What else the machine does slows a build down, never up. */
async function bestOfTwo(measure: () => Promise<Measured>): Promise<Measured> {
  const [one, other] = [await measure(), await measure()];
  return { ms: Math.min(one.ms, other.ms), memory: Math.max(one.memory, other.memory) };
}

async function timeBuildFromNothing(copy: string): Promise<Measured> {
  for (const made of ['.cache', 'dist']) await rm(join(copy, made), { recursive: true, force: true });
  return timeBuild(copy);
}

async function timeBuild(copy: string): Promise<Measured> {
  const started = performance.now();
  // A group of its own: the build and what it starts are counted together.
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOfGroup(build.pid));
  }, 250);
  const [code] = (await once(build, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`The copy in ${copy} was not built`);
  return { ms: performance.now() - started, memory };
}

/** Resident memory of a group of processes in MB, as the system counts it. */
function memoryOfGroup(group: number | undefined): number {
  const rows = execFileSync('ps', ['-eo', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const sizes = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([of]) => of === group);
  return Math.round(sizes.reduce((sum, [, size = 0]) => sum + size, 0) / 1024);
}

async function weigh(folder: string): Promise<{ pages: number; html: number; all: number }> {
  const sum = { pages: 0, html: 0, all: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size } = await stat(join(entry.parentPath, entry.name));
    sum.all += size;
    if (entry.name.endsWith('.html')) {
      sum.pages += 1;
      sum.html += size;
    }
  }
  return sum;
}
