import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DEFAULT_LOCALE } from '@olea/shared/i18n';

const CONTENT = 'apps/public-site/content';
/** In the message of a commit: the English words changed, and their meaning did not. */
const SAME_MEANING = '[same meaning]';

/**
 * The texts whose English file changed after them, by the history of the repository in `root`; what is not committed yet counts as the
 * latest change. Null where nobody knows: no repository, no git, or a clone without its history. Never rejects.
 */
export async function readStaleTexts(root: string): Promise<string[] | null> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', ['-c', 'core.quotePath=off', ...args], { cwd: root })).stdout;
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return null;
    const pending = await Promise.all([
      git('diff', '--name-only', 'HEAD', '--', CONTENT),
      git('ls-files', '--others', '--exclude-standard', '--', CONTENT),
    ]);
    const history = await git(
      ...['log', '--format=%x00', '--name-only', '--fixed-strings', '--invert-grep', `--grep=${SAME_MEANING}`],
      ...['--', CONTENT],
    );
    const files = (lines: string) => lines.split('\n').filter(Boolean);
    return decideStaleTexts([files(pending.join('\n')), ...history.split('\0').map(files)]);
  } catch {
    return null;
  }
}

/** The texts, by path, that are older than their English file. `changes`: the files of each change, the latest first. */
export function decideStaleTexts(changes: readonly (readonly string[])[]): string[] {
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
