export type Rpc = (name: string, parameters: Record<string, unknown>, timeoutMs: number) => Promise<unknown>;

/** Calls database functions with the service key. Rejects with the status and code, never with the parameters. */
export function createRpc(url: string, key: string, send: typeof fetch): Rpc {
  // Old service keys are tokens and go into both headers; new secret keys are opaque and only into one.
  const headers = {
    apikey: key,
    'content-type': 'application/json',
    ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
  };
  return async (name, parameters, timeoutMs) => {
    const response = await send(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}${errorCode(text)}`);
    return text === '' ? null : JSON.parse(text);
  };
}

function errorCode(text: string): string {
  const [, code] = /"code"\s*:\s*"(\w+)"/.exec(text) ?? [];
  return code ? ` (${code})` : '';
}
