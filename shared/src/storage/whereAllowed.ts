/**
 * What `use` makes of a page's storage; undefined where that is blocked or full. For public pages, where every
 * byte counts: a file of its own, for what is needed on demand would bring the rest of the storage along.
 */
export function whereAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    // The page goes on as with an empty storage, and what it wanted to keep is asked for again on the next one.
  }
}
