/** The limit at which the database stops counting a list (`private.most_counted`). */
const MOST_COUNTED = 10_001;

/** Returns a text such as "1,000", or "10,000+" for a list that the database stopped counting. */
export function formatTotal(count: number): string {
  return count === MOST_COUNTED ? '10,000+' : count.toLocaleString('en-CA');
}
