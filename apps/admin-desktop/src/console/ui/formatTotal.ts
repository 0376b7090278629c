/** The number at which the database stops counting (`private.most_counted`). */
const MOST_COUNTED = 10_001;
/** Shared, because `toLocaleString` creates a formatter on each call. */
const FORMAT = new Intl.NumberFormat('en-CA');

/** Returns text such as "1,000", or "10,000+" if the database stopped counting. */
export function formatTotal(count: number): string {
  return count === MOST_COUNTED ? '10,000+' : FORMAT.format(count);
}
