/** Crockford's base 32 omits I, L and O, which look like digits, and U, which could form an obscene word. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * Returns the number of a quote request, such as `R-7F3K-92QD`. It encodes the first 40 bits of the submission id, which are random.
 * Numbers are not unique (a 1 in 22,000 chance of a duplicate among 10,000 requests), so identify requests by id.
 */
export function formatRequestNumber(submissionId: string): string {
  const value = Number.parseInt(submissionId.replaceAll('-', '').slice(0, 10), 16);
  const digits = Array.from(
    { length: LENGTH },
    (_, place) => DIGITS[Math.floor(value / 32 ** (LENGTH - 1 - place)) % 32],
  );
  return `R-${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`;
}
