/** Crockford's base 32, without the letters that look like digits or spell words: I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Returns the number of a quote request, such as `R-7F3K-92QD`: the first 40 bits of its submission id, which are random in every UUID of
 * version 4. Page, emails and console derive the number from that id, so all show the same one. Among 10,000 stored requests, two share a
 * number with odds of 1 in 22,000. The number only helps to find a request. Ids identify it.
 */
export function formatRequestNumber(submissionId: string): string {
  const value = Number.parseInt(submissionId.replaceAll('-', '').slice(0, 10), 16);
  const digits = Array.from(
    { length: LENGTH },
    (_, place) => DIGITS[Math.floor(value / 32 ** (LENGTH - 1 - place)) % 32],
  );
  return `R-${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`;
}
