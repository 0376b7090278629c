/** The claims of a token, whether or not it is good; empty for any other text. */
export function readClaims(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
