/**
 * The result of `use`, which asks a page's storage; undefined where that is blocked or full. A file of its own, because the script of every
 * public page needs it and nothing else of the storage.
 */
export function whereAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // The page goes on as with an empty storage, and what it wanted to keep is asked for again on the next one.
  }
}
