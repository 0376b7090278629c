import { globSync, readFileSync } from 'node:fs';

const SKIPPED = /(^|\/)(node_modules|dist|out|generated|\.[^/]+)\//;

/** Returns matching files as paths from the repository's root, except those in hidden, installed, built or generated folders. */
export function listFiles(...patterns: string[]): string[] {
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path))
    .sort();
}

export function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
