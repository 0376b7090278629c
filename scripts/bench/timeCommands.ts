import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LOCALES } from '@olea/shared/i18n';

export interface CommandTimes {
  /** Milliseconds from `npm start` in an empty clone to `ready`. */
  readonly start: number;
  /** Builds of the project as it is, and with many more pages. */
  readonly builds: readonly { readonly pages: number; readonly ms: number }[];
}

/** Times `npm start`, then two builds, in a fresh clone of the last commit. Rejects when one of them fails. */
export async function timeCommands(root: string, articles: number): Promise<CommandTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'olea-clone-'));
  try {
    await end(spawn('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' }));
    const start = await timeStart(folder);
    const first = await timeBuild(folder);
    await addArticles(folder, articles);
    return { start, builds: [first, await timeBuild(folder)] };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

function npm(cwd: string, ...args: string[]): ChildProcess {
  // Else npm works in the project whose command this is.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(own), PORT: '0' };
  return spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' });
}

async function end(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
}

async function timeStart(folder: string): Promise<number> {
  const started = performance.now();
  const server = npm(folder, 'start');
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    if (line !== 'ready') continue;
    const ms = performance.now() - started;
    server.kill();
    await ended;
    return ms;
  }
  throw new Error('npm start ended before it was ready');
}

async function timeBuild(folder: string): Promise<{ pages: number; ms: number }> {
  const started = performance.now();
  await end(npm(folder, 'run', 'build'));
  const ms = performance.now() - started;
  const files = await readdir(join(folder, 'dist/site'), { recursive: true });
  return { pages: files.filter((name) => name.endsWith('.html')).length, ms };
}

/** Adds `count` articles to the blog of a clone, in every language. Each is one of ours under a number. */
async function addArticles(clone: string, count: number): Promise<void> {
  for (const locale of LOCALES) {
    const folder = join(clone, 'apps/public-site/content', locale, 'articles');
    const models = await readdir(folder);
    for (let number = 0; number < count; number += 1) {
      const text = await readFile(join(folder, models[number % models.length] ?? ''), 'utf8');
      await writeFile(
        join(folder, `generated-${number}.md`),
        text.replaceAll(/^( *title:).*$/gm, `$1 Article ${number}`),
      );
    }
  }
}
