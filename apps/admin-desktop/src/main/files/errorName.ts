/** What to call an error in a log: its code or its kind. Not its message, for that of a file names the person in its path. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
