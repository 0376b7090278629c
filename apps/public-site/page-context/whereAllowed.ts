/**
 * The result of `use`, which asks the page's storage; undefined where that is blocked or full. In a file of its own, because bundles are cut by
 * file, and the page script needs nothing else of what reads and writes a storage.
 */
export function whereAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // The page goes on as with an empty storage, and what it wanted to keep is asked for again on the next one.
  }
}
