/** Mail programs take addresses of about two thousand characters, and Windows hands over no more. */
const ADDRESS_LIMIT = 1_900;

/** Opens a mail to this address with the first of the texts that fits whole; `text` is null where none does. */
export function mailAddress(
  email: string,
  subject: string,
  texts: readonly string[],
): { address: string; text: string | null } {
  const start = `mailto:${escapeAddress(email)}?subject=${encodeURIComponent(subject)}`;
  for (const text of texts) {
    const address = `${start}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
    if (address.length <= ADDRESS_LIMIT) return { address, text };
  }
  return { address: start, text: null };
}

/** Also what `encodeURIComponent` leaves as it is and a program could read as its own. */
function escapeAddress(email: string): string {
  const escaped = encodeURIComponent(email).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return escaped.replace('%40', '@');
}

/** The address that dials what a visitor gave as a telephone number; null when it is none. */
export function phoneAddress(phone: string | null): string | null {
  const number = (phone ?? '').replace(/[\s().\-/]/g, '');
  return /^\+?\d{5,18}$/.test(number) ? `tel:${number}` : null;
}
