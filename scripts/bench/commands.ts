import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES } from '@olea/shared/i18n/languages';
import { x } from 'tinyexec';
import { startProduct } from '../startProduct.ts';

interface CommandTimes {
  /** Milliseconds from `npm start` in an empty clone to `ready`. */
  readonly start: number;
  /** Builds of the project as it is, and with many more pages. */
  readonly builds: readonly { readonly pages: number; readonly ms: number }[];
}

/** Times `npm start`, then two builds, in a fresh clone of the last commit. Rejects when one of them fails. */
export async function timeCommands(root: string, articles: number): Promise<CommandTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'olea-clone-'));
  try {
    await x('git', ['clone', '--quiet', root, folder], { throwOnError: true });
    const start = await timeStart(folder);
    const first = await timeBuild(folder);
    await addArticles(folder, articles);
    return { start, builds: [first, await timeBuild(folder)] };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  }
}

/** With the folder named: under `npm run` the environment points npm at this project. */
const npmIn = (folder: string, ...args: string[]): string[] => ['--prefix', folder, ...args];

async function timeStart(folder: string): Promise<number> {
  const started = performance.now();
  const { end } = await startProduct('npm', npmIn(folder, 'start'), { PORT: '0' });
  const ms = performance.now() - started;
  await end('SIGTERM');
  return ms;
}

async function timeBuild(folder: string): Promise<{ pages: number; ms: number }> {
  const started = performance.now();
  const { exitCode, stderr } = await x('npm', npmIn(folder, 'run', 'build'));
  if (exitCode !== 0) throw new Error(`npm run build ended with ${exitCode}:\n${stderr}`);
  const ms = performance.now() - started;
  const files = await readdir(join(folder, 'dist/site'), { recursive: true });
  return { pages: files.filter((name) => name.endsWith('.html')).length, ms };
}

/** Adds `count` articles to the blog of a clone, in every language. Each is a copy of an existing one with a number in its title. */
async function addArticles(clone: string, count: number): Promise<void> {
  for (const locale of LOCALES) {
    const folder = join(clone, 'apps/public-site/content', locale, 'articles');
    const models = await readdir(folder);
    for (let number = 0; number < count; number += 1) {
      const text = await readFile(join(folder, models[number % models.length] ?? ''), 'utf8');
      const named = text.replaceAll(/^( *title:).*$/gm, `$1 Article ${number}`);
      await writeFile(join(folder, `generated-${number}.md`), named);
    }
  }
}
