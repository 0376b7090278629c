/** The number at which the database stops counting (`private.most_counted`). */
const MOST_COUNTED = 10_001;

/** Returns text such as "1,000", or "10,000+" if the database stopped counting. */
export function formatTotal(count: number): string {
  return count === MOST_COUNTED ? '10,000+' : count.toLocaleString('en-CA');
}
