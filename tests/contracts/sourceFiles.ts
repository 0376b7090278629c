import { globSync, readFileSync } from 'node:fs';

const SKIPPED = /(^|\/)(node_modules|dist|out|generated|\.[^/]+)\//;

/** Paths, from the repository's root, of the files that match, without installed, built or generated ones. */
export function listFiles(...patterns: string[]): string[] {
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
