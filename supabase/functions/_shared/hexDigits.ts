/** The first `count` bytes of a digest in hexadecimal digits. */
export function hexDigits(digest: ArrayBuffer, count: number): string {
  return Array.from(new Uint8Array(digest).slice(0, count), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
