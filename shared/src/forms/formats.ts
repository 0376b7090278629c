/** The maximum length of an email address. RFC 5321 limits a path to 256 characters including its brackets. */
export const EMAIL_LENGTH = 254;

/**
 * The HTML pattern for `<input type=email>`, but with a required dot in the domain, and at most 64 characters before the `@`. A library
 * would exceed the sign-in page's script budget.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.(?!$)|$)){2,}$/i;

/**
 * Converts the domain of an email address to ASCII (IDNA), because mail providers reject other domains. Returns the address unchanged if
 * that fails.
 */
export function toMailAddress(text: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? [];
  const host = /[^a-z\d.-]/i.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return host ? name + host : text;
}

/** Returns whether this is an email address. Accepts international domains. */
export function isEmail(text: string): boolean {
  const address = toMailAddress(text);
  return address.length <= EMAIL_LENGTH && EMAIL.test(address);
}

/** Returns whether this is a full web address: http or https, and a host with a dot. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname);
}

/** Returns whether this is a phone number: at least seven digits (of any script) or capital letters, as in "1-800-FLOWERS". */
export function isPhoneNumber(text: string): boolean {
  return (text.match(/[\p{Nd}A-Z]/gu)?.length ?? 0) >= 7;
}

/** Trims text and adds a missing scheme: `www.company.com` becomes `https://www.company.com`. Only trims other text. */
export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Returns whether text has a visible character. Spaces, zero-width characters and filler characters do not count. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u.test(text);
}

// Matches characters that change the text direction, which could make text look different from what is stored.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes the characters that XML 1.0 forbids. Replaces lone surrogates. */
export function removeForbiddenInXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/**
 * Makes text safe to store, list and email. Removes direction marks, and control characters except tabs and line breaks. Converts line
 * breaks to `\n`. Replaces lone surrogates.
 */
export function toPlainText(text: string): string {
  return removeForbiddenInXml(text)
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '');
}

/** Makes text safe like `toPlainText`, and replaces tabs and line breaks with spaces. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replaceAll(/[\t\n]+/g, ' ');
}
