/** The address that dials what a visitor gave as a telephone number; null when it is none. */
export function phoneAddress(phone: string | null): string | null {
  const number = (phone ?? '').replace(/[\s().\-/]/g, '');
  return /^\+?\d{5,18}$/.test(number) ? `tel:${number}` : null;
}
