/** Longest address that mail can carry, in characters (RFC 5321 gives a path 256 with its brackets). */
export const EMAIL_LENGTH = 254;

/**
 * The pattern that HTML prescribes for `<input type=email>`, so that script and browser agree, for a domain with a dot. Not a library's:
 * the sign-in page needs this and nothing else of one, which it would then load.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.(?!$)|$)){2,}$/i;

/**
 * An address as it can be mailed: a domain in its own script becomes ASCII (IDNA), because mail providers refuse any other. All else
 * stays as it is, what cannot become ASCII too.
 */
export function toMailAddress(text: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? [];
  const host = /[^a-z\d.-]/i.test(domain) ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return host ? name + host : text;
}

/** Whether mail can be sent to this address, after `toMailAddress`. */
export function isEmail(text: string): boolean {
  const address = toMailAddress(text);
  return address.length <= EMAIL_LENGTH && EMAIL.test(address);
}

/** Whether this is a full web address of a site that can exist: http or https, and a host with a dot. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname);
}

/** Whether this can be called: seven digits in any script, or capital letters in their place ("1-800-FLOWERS"). */
export function isPhoneNumber(text: string): boolean {
  return (text.match(/[\p{Nd}A-Z]/gu)?.length ?? 0) >= 7;
}

/** People write `www.company.com`; what a URL field wants is `https://www.company.com`. Anything else stays as it is. */
export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Whether a reader sees anything of this text: not only spaces, zero-width characters and fillers. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u.test(text);
}

// Characters that turn the direction of the text after them, which is then shown in another order than it is stored.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes the characters that XML 1.0 forbids, so that any text can become a spreadsheet or a feed. */
export function removeForbiddenInXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** A text as it can be stored, listed and mailed: well-formed, without control characters but tab and line break, in the order it shows. */
export function toPlainText(text: string): string {
  return removeForbiddenInXml(text)
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '');
}

/** The same on one line. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replaceAll(/[\t\n]+/g, ' ');
}
