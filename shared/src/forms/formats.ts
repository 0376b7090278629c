/**
 * The pattern that HTML prescribes for `<input type=email>`, so that script and browser agree. Not valibot's copy of it: the sign-in
 * page needs this and nothing else of that library, which it would then load.
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether a browser would take this as an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Whether this is a full web address of a site that can exist: http or https, and a host with a dot. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname);
}

/** People write `www.company.com`; what a URL field wants is `https://www.company.com`. Anything else stays as it is. */
export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(trimmed) ? `https://${trimmed}` : trimmed;
}
