import { RFC_EMAIL_REGEX } from 'valibot';

/** Whether a browser would take this as an e-mail address: the pattern that HTML prescribes for `<input type=email>`. */
export function isEmail(text: string): boolean {
  return RFC_EMAIL_REGEX.test(text);
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
