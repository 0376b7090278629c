/** Everything that is not listed is refused; inline script and style, frames, plugins and form posts are. */
export function contentSecurityPolicy(backendOrigin: string): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    // The console reads one of its own files, the bundle for the brand store; beyond that, only the backend.
    'connect-src': ["'self'", backendOrigin],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'worker-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every answer of the console's own scheme. */
export function consoleHeaders(backendOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(backendOrigin),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
    'cache-control': 'no-store',
  };
}
