/**
 * Whether a stored text is a session that the auth library can work with. It crashes on some that are not, so those are
 * taken away before it looks.
 */
export function isReadableSession(text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return false;
    const { access_token, refresh_token, user } = stored as Record<string, unknown>;
    return typeof access_token === 'string' && typeof refresh_token === 'string' && typeof user === 'object';
  } catch {
    return false; // Damaged text.
  }
}
