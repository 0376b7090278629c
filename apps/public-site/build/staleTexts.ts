import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_LOCALE } from '@olea/shared/i18n/languages';

const CONTENT = 'apps/public-site/content';
const ENGLISH = `${CONTENT}/${DEFAULT_LOCALE}/`;
/** With these options, Git prints no line count for a file in which only the field `checked` changed. */
const CHANGES = ['--no-renames', '--raw', '--numstat', '--ignore-matching-lines=^checked:'];

/** Runs git in the repository at `root`, even if another user owns the folder, as in a container. Rejects if git fails. */
export async function runGit(root: string, ...args: string[]): Promise<string> {
  const settings = ['-c', 'safe.directory=*', '-c', 'core.quotePath=off'];
  return (await promisify(execFile)('git', [...settings, ...args], { cwd: root })).stdout;
}

/**
 * Returns the translations that are older than their English file in the git history. Uncommitted changes count as the newest. Returns null
 * for a shallow clone, or if git fails. Never rejects.
 */
export async function readStaleTexts(root: string): Promise<string[] | null> {
  try {
    if ((await runGit(root, 'rev-parse', '--is-shallow-repository')).trim() !== 'false') return null;
    const [changed, added] = await Promise.all([
      runGit(root, 'diff', ...CHANGES, 'HEAD', '--', CONTENT),
      runGit(root, 'ls-files', '--others', '--exclude-standard', '--', CONTENT),
    ]);
    const history = await runGit(root, 'log', '--format=%x00', ...CHANGES, '--', CONTENT);
    return findStaleTexts([
      [...parseFiles(changed), ...added.split('\n').filter(Boolean)],
      ...history.split('\0').map(parseFiles),
    ]);
  } catch {
    return null;
  }
}

/** Skips English files in which only `checked` changed. */
const parseFiles = (change: string): string[] =>
  change
    .split('\n')
    .filter((line) => line.startsWith(':') !== line.includes(ENGLISH))
    .map((line) => line.slice(line.lastIndexOf('\t') + 1));

function findStaleTexts(changes: readonly (readonly string[])[]): string[] {
  const age = new Map<string, number>();
  changes.forEach((files, index) => {
    for (const file of files) if (!age.has(file)) age.set(file, index);
  });
  return [...age]
    .filter(([file, index]) => {
      const english = age.get(file.replace(/(?<=\/content\/)[a-z]{2}(?=\/)/, DEFAULT_LOCALE));
      return english !== undefined && english < index;
    })
    .map(([file]) => file)
    .sort();
}
