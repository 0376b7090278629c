/** What a token says, without asking whether it is good; nothing when it is no token. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
