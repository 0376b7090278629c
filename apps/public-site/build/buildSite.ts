import { spawn } from 'node:child_process';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { refuseSecretKeys } from '@olea/shared/backend';
import { readFormsProvider } from '@olea/shared/forms';
import { describeSources } from './describeSources.ts';
import { addHostFiles } from './hostFiles.ts';
import { addPictures } from './pictures.ts';
import { readBakedFlags } from './readBakedFlags.ts';
import { readBuiltPages } from './readBuiltPages.ts';

const app = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

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
  readFormsProvider(env); // Settings by halves end the build.
  // Unique names: concurrent builds must not write into each other's folders.
  const work = `${root}.cache/site-${process.pid}`;
  const next = `${outDir}.next-${process.pid}`;
  const previous = `${outDir}.previous-${process.pid}`;
  const builtAt = new Date().toISOString();
  try {
    const baked = JSON.stringify(await readBakedFlags(env));
    await bundleAndRender({ ...env, SITE_BUILD_DIR: work, BAKED_FLAGS: baked });
    await rm(next, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    // On another disk nothing can be moved.
    await rename(`${work}/client`, next).catch(() => cp(`${work}/client`, next, { recursive: true }));
    await rm(`${next}/.vite`, { recursive: true, force: true });
    const pages = await readBuiltPages(next);
    await addPictures(next, pages);
    await addHostFiles(next, pages, env, { builtAt, ...(await describeSources(root, env)) });
    await rm(previous, { recursive: true, force: true });
    await rename(outDir, previous);
    await rename(next, outDir);
    await rm(previous, { recursive: true, force: true });
  } finally {
    for (const folder of [work, next]) await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the warnings of vike; rejects with all that it said when it fails. */
async function bundleAndRender(env: NodeJS.ProcessEnv): Promise<void> {
  const lines: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('vike', ['build'], {
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
  if (code !== 0) throw new Error(`vike build ended with ${code}\n${said}`);
  for (const line of said.split('\n'))
    if (/warn/i.test(line) && !/We recommend against not/.test(line)) console.log(line.trim());
}
