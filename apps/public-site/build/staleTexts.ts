import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_LOCALE } from '@olea/shared/i18n/languages';

const CONTENT = 'apps/public-site/content';
const ENGLISH = `${CONTENT}/${DEFAULT_LOCALE}/`;
/** The files that a change touched, and how; its counts of lines leave out files in which only the field `checked` changed. */
const CHANGES = ['--no-renames', '--raw', '--numstat', '--ignore-matching-lines=^checked:'];

/** Asks git about the repository in `root`, also in a folder of another user, as in a container. Rejects where git does not know. */
export async function runGit(root: string, ...args: string[]): Promise<string> {
  const settings = ['-c', 'safe.directory=*', '-c', 'core.quotePath=off'];
  return (await promisify(execFile)('git', [...settings, ...args], { cwd: root })).stdout;
}

/**
 * The texts whose English file changed after them, by the history of the repository in `root`; what is not committed yet counts as the
 * latest change. Null where that is unknown: no repository, no git, or a clone without its history. Never rejects.
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

/** The files of a change: a translation by any difference, so that `checked` alone makes it newer, an English one by its counted lines. */
const parseFiles = (change: string): string[] =>
  change
    .split('\n')
    .filter((line) => line.startsWith(':') !== line.includes(ENGLISH))
    .map((line) => line.slice(line.lastIndexOf('\t') + 1));

/** The texts, by path, that are older than their English file. `changes`: the files of each change, the latest first. */
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
