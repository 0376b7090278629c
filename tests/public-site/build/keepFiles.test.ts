import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeep, forgetUnused } from '../../../apps/public-site/build/keepFiles.ts';

let folder: string;
let made: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-keep-'));
  made = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What one build asks for: a new `Keep` each time, as each build is a process of its own. */
async function build(...ingredients: string[]): Promise<string> {
  const file = await createKeep(folder)(ingredients, async () => {
    made.push(ingredients.join());
    return Buffer.from(`made of ${ingredients.join()}`);
  });
  return readFile(file, 'utf8');
}

it('makes a file once, and again only of other ingredients, be it the drawing or what draws it', async () => {
  expect(await build('drawing 1', 'drawn by 1')).toBe('made of drawing 1,drawn by 1');
  expect(await build('drawing 1', 'drawn by 1')).toBe('made of drawing 1,drawn by 1');
  await build('drawing 2', 'drawn by 1');
  await build('drawing 1', 'drawn by 2');
  expect(made).toEqual(['drawing 1,drawn by 1', 'drawing 2,drawn by 1', 'drawing 1,drawn by 2']);
});

it('never takes one list of ingredients for another that reads the same', async () => {
  await build('ab', 'c');
  expect(await build('a', 'bc')).toBe('made of a,bc');
  expect(await build('abc')).toBe('made of abc');
});

it('makes again what somebody has deleted', async () => {
  await build('drawing');
  await rm(folder, { recursive: true });
  expect(await build('drawing')).toBe('made of drawing');
  expect(made).toHaveLength(2);
});

it('keeps nothing of what failed, and says why', async () => {
  const failing = createKeep(folder)(['drawing'], () => Promise.reject(new Error('no such font')));
  await expect(failing).rejects.toThrow('no such font');
  expect(await readdir(folder)).toEqual([]);
  expect(await build('drawing')).toBe('made of drawing');
});

it('gives two builds side by side a whole file each', async () => {
  expect(await Promise.all([build('drawing'), build('drawing')])).toEqual(['made of drawing', 'made of drawing']);
  expect(await readdir(folder)).toHaveLength(1);
});

it('forgets what was used longest ago, and nothing that there is room for', async () => {
  const keep = createKeep(folder);
  const ten = async () => Buffer.alloc(10);
  const used = async (name: string, seconds: number) => utimes(await keep([name], ten), seconds, seconds);
  await used('first', 1000);
  await used('second', 2000);
  await used('third', 3000);
  await forgetUnused(folder, 30);
  expect(await readdir(folder)).toHaveLength(3);

  await keep(['first'], ten);
  await forgetUnused(folder, 20);
  expect(await readdir(folder)).toHaveLength(2);
  const again: string[] = [];
  for (const name of ['first', 'third', 'second']) {
    await keep([name], async () => {
      again.push(name);
      return Buffer.alloc(10);
    });
  }
  expect(again).toEqual(['second']);
});
