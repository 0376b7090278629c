import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { refuseSecretKeys } from '@olea/shared/backend/secretKeys';
import { describeSources } from './describeSources.ts';
import { addHostFiles } from './hostFiles.ts';
import { createKeep, forgetUnused, type Keep } from './keepFiles.ts';
import { bundleIngredients, packFolder, unpackFolder } from './keptBundle.ts';
import { addPictures } from './pictures.ts';
import { readBakedFlags } from './readBakedFlags.ts';
import { readBuiltPages } from './readBuiltPages.ts';

const app = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where the next build finds what this one has made; about sixty builds' worth of what changes between them. */
const kept = `${root}.cache/kept`;
const KEPT_BYTES = 200_000_000;

export interface SiteBuild {
  /** Target folder; replaced as a whole, so that a server never serves half a build. */
  readonly outDir?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Builds the static site: vike prerenders every page, then pictures and the files for hosts and crawlers are added.
 * Rejects with the reason when a step fails; the previous site then stays as it is.
 */
export async function buildSite({ outDir = `${root}dist/site`, env = process.env }: SiteBuild = {}): Promise<void> {
  refuseSecretKeys(env); // Before the backend is asked with it.
  // Unique names: concurrent builds must not write into each other's folders.
  const work = `${root}.cache/site-${process.pid}`;
  const next = `${outDir}.next-${process.pid}`;
  const previous = `${outDir}.previous-${process.pid}`;
  const builtAt = new Date().toISOString();
  try {
    const baked = JSON.stringify(await readBakedFlags(env));
    const keep = createKeep(kept);
    await renderPages(work, keep, env, baked);
    await rm(next, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    // On another disk nothing can be moved.
    await rename(`${work}/client`, next).catch(() => cp(`${work}/client`, next, { recursive: true }));
    await rm(`${next}/.vite`, { recursive: true, force: true });
    const pages = await readBuiltPages(next);
    await addPictures(next, pages, keep);
    await addHostFiles(next, pages, env, { builtAt, ...(await describeSources(root, env)) });
    await rm(previous, { recursive: true, force: true });
    await rename(outDir, previous);
    await rename(next, outDir);
    await rm(previous, { recursive: true, force: true });
    await forgetUnused(kept, KEPT_BYTES);
  } finally {
    for (const folder of [work, next]) await rm(folder, { recursive: true, force: true });
  }
}

/** Has vike bundle and render in one go, or render alone from the bundle of an earlier build, if one was made of the same. */
async function renderPages(work: string, keep: Keep, settings: NodeJS.ProcessEnv, baked: string): Promise<void> {
  const env = { ...settings, SITE_BUILD_DIR: work, BAKED_FLAGS: baked };
  const ingredients = await bundleIngredients(root, settings);
  let isRendered = false;
  const bundle = await keep(ingredients, async () => {
    await run('vike', ['build'], env);
    isRendered = true;
    // Nobody knows which of the two was bundled.
    if (!isDeepStrictEqual(await bundleIngredients(root, settings), ingredients))
      throw new Error('A source changed during the build');
    return packFolder(work);
  }).catch((reason: unknown) => {
    if (!isRendered) throw reason;
    console.warn(`The bundle is not kept: ${String(reason)}`);
  });
  if (isRendered || !bundle) return;
  await unpackFolder(await readFile(bundle), work);
  await run('vike', ['prerender'], env);
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const lines: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: app,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (part: Buffer) => lines.push(part));
    child.stderr.on('data', (part: Buffer) => lines.push(part));
    child.once('error', reject);
    child.once('close', resolve);
  });
  const said = Buffer.concat(lines).toString('utf8');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${said}`);
  for (const line of said.split('\n'))
    if (/warn/i.test(line) && !/We recommend against not/.test(line)) console.log(line.trim());
}
