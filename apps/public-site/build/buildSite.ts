import { spawn } from 'node:child_process';
import { cp, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteBuild } from '@olea/shared/api/site';
import { assertNoSecretKeys } from '@olea/shared/backend/secretKeys';
import { CATALOG_PATH } from '@olea/shared/catalog/catalogFile';
import { FLAG_CATALOG, FLAG_NAMES } from '@olea/shared/flags/catalog';
import { readFormsProvider } from '@olea/shared/forms/provider';
import { DEFAULT_LOCALE, LOCALES, localizePath } from '@olea/shared/i18n/languages';
import project from '../../../package.json' with { type: 'json' };
import { findItemsWithoutPicture } from '../art/gallery.ts';
import { COMPANY_FILE } from '../content/companyErrors.ts';
import { assertNoContentErrors, CONTENT_DIR, getSampleFiles, type Item, readContent } from '../content/readContent.ts';
import { getFeedUrl, isForProduction, readSiteOrigin } from '../head/addresses.ts';
import { addEditor, readEditorSettings } from './addEditor.ts';
import { createCatalogFiles, createCatalogItems, createSheetFiles } from './catalogFiles.ts';
import {
  createFeedFile,
  createLlmsFile,
  createRobotsFile,
  createSecurityFile,
  createSitemapFile,
} from './crawlerFiles.ts';
import { listCertificates } from './listCertificates.ts';
import { addPictures } from './pictures.ts';
import { readBakedFlags } from './readBakedFlags.ts';
import { createHeadersFile, createRedirectsFile } from './ruleFiles.ts';
import { readStaleTexts, runGit } from './staleTexts.ts';

const app = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface BuildOptions {
  /** A finished build replaces the whole folder, so that a server does not serve an incomplete one. */
  readonly outDir?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Builds the static site. Replaces the previous one after all files are complete. Rejects if a step fails. */
export async function buildSite({ outDir = `${root}dist/site`, env = process.env }: BuildOptions = {}): Promise<void> {
  assertNoSecretKeys(env); // Must run before any key is sent to the backend.
  readFormsProvider(env); // Throws for incomplete settings.
  assertNoContentErrors();
  checkSamples(getSampleFiles(), env, console.warn);
  warnAboutPictures(readContent()[DEFAULT_LOCALE].items, console.warn);
  const editor = readEditorSettings(env);
  // Concurrent builds must not share a folder.
  const work = `${root}.cache/site-${process.pid}`;
  const log = `${work}.log`;
  const next = `${outDir}.next-${process.pid}`;
  const previous = `${outDir}.previous-${process.pid}`;
  const builtAt = new Date().toISOString();
  try {
    const flags = await readBakedFlags(env);
    const BAKED_FLAGS = JSON.stringify(flags);
    await bundleAndRender({ ...env, SITE_BUILD_DIR: work, CONTENT_DIR, COMPANY_FILE, BAKED_FLAGS }, log);
    await rm(next, { recursive: true, force: true });
    await mkdir(outDir, { recursive: true });
    // Renaming fails across disks, so copy instead.
    await rename(`${work}/client`, next).catch(() => cp(`${work}/client`, next, { recursive: true }));
    await rm(`${next}/.vite`, { recursive: true, force: true });
    await addPictures(next, (flag) => flags.includes(flag));
    await addHostFiles(next, env, { builtAt, flags, ...(await describeSources(root, env)) });
    // Add the editor after computing the pages' content security policy, which must not allow the editor's scripts.
    if (editor) await addEditor(next, editor);
    await rm(previous, { recursive: true, force: true });
    await rename(outDir, previous);
    await rename(next, outDir);
    await rm(previous, { recursive: true, force: true });
  } finally {
    for (const path of [work, log, next]) await rm(path, { recursive: true, force: true });
  }
}

/** Warns about sample content in a build for a production domain. With `SITE_SAMPLES=refuse`, throws an error. */
export function checkSamples(files: readonly string[], env: NodeJS.ProcessEnv, warn: (text: string) => void): void {
  if (files.length === 0 || !isForProduction(env)) return;
  const message = `These texts are still samples, by their field “sampleNote” or a GTIN with the prefix of examples (952):\n${files.join('\n')}`;
  if (env.SITE_SAMPLES === 'refuse') throw new Error(`${message}\nReplace them, the note too, or unset SITE_SAMPLES.`);
  warn(message);
}

const MAX_NAMED_SKUS = 12;

/** Warns about items that have no picture of their own. */
export function warnAboutPictures(items: readonly Item[], warn: (text: string) => void): void {
  const skus = findItemsWithoutPicture(items).map(({ sku }) => sku);
  if (skus.length === 0) return;
  const more = skus.length > MAX_NAMED_SKUS ? `, and ${skus.length - MAX_NAMED_SKUS} more` : '';
  warn(
    `These items show the illustration of their category (apps/public-site/art/README.md): ${skus.slice(0, MAX_NAMED_SKUS).join(', ')}${more}`,
  );
}

/** Writes vike's output to `log` and prints its warnings. Rejects with the full output if the build fails. */
async function bundleAndRender(env: NodeJS.ProcessEnv, log: string): Promise<void> {
  await mkdir(dirname(log), { recursive: true });
  // Vike writes to a file, because with a pipe it would hang if this process were killed.
  const file = await open(log, 'w');
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('vike', ['build'], {
      cwd: app,
      env,
      stdio: ['ignore', file.fd, file.fd],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => file.close());
  const output = await readFile(log, 'utf8');
  if (code !== 0) throw new Error(`vike build exited with code ${code}\n${output}`);
  for (const line of output.split('\n'))
    if (/warn/i.test(line) && !/We recommend against not/.test(line)) console.log(line.trim());
}

async function addHostFiles(
  folder: string,
  env: NodeJS.ProcessEnv,
  described: Omit<SiteBuild, 'version' | 'certificates' | 'hasEditor' | 'catalog'>,
): Promise<void> {
  const site = readSiteOrigin(env);
  const isOn = (flag: string): boolean => described.flags.includes(flag);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const pages = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const catalog = Object.fromEntries(FLAG_NAMES.map((name) => [name, FLAG_CATALOG[name].defaultEnabled]));
  const build: SiteBuild = {
    version: project.version,
    ...described,
    certificates: listCertificates(CONTENT_DIR),
    hasEditor: readEditorSettings(env) !== null,
    catalog,
  };
  const files: Record<string, string | Uint8Array> = {
    ...(await createCatalogFiles(isOn)),
    [CATALOG_PATH.slice(1)]: `${JSON.stringify(createCatalogItems())}\n`,
    ...createSheetFiles(),
    _headers: createHeadersFile(pages, { ...env }, site.indexable),
    _redirects: createRedirectsFile(),
    'robots.txt': createRobotsFile(site),
    'sitemap.xml': createSitemapFile(site, isOn),
    'llms.txt': createLlmsFile(site, isOn),
    '.well-known/security.txt': createSecurityFile(site, described.builtAt),
    'build.json': `${JSON.stringify(build)}\n`,
    ...Object.fromEntries(
      LOCALES.filter((locale) => getFeedUrl(locale, '', isOn)).map((locale) => [
        localizePath('/feed.xml', locale).slice(1),
        createFeedFile(site, locale),
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const COMMIT_VARIABLES = ['GITHUB_SHA', 'WORKERS_CI_COMMIT_SHA'];

/** Returns the commit, the latest migration and the stale translations of the repository at `root`, each null if unknown. Never rejects. */
export async function describeSources(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<Pick<SiteBuild, 'commit' | 'lastMigration' | 'staleTexts'>> {
  const named = COMMIT_VARIABLES.map((name) => env[name]).find(Boolean);
  const head = runGit(root, 'rev-parse', 'HEAD').then(
    (line) => line.trim(),
    () => null,
  );
  const migrations = await readdir(join(root, 'supabase/migrations')).catch(() => []);
  const versions = migrations.flatMap((file) => /^(\d{14})_.+\.sql$/.exec(file)?.[1] ?? []);
  return {
    commit: named ?? (await head),
    lastMigration: versions.sort().at(-1) ?? null,
    staleTexts: await readStaleTexts(root),
  };
}
