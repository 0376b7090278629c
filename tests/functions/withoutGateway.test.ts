import { readFileSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionHost, startFunctions } from '../../supabase/local/functions/functionHost.ts';
import { openTestBackend } from '../database/testBackend.ts';

/** The function under Deno itself, without our host between it and the sender. */
const test = openTestBackend();
let host: FunctionHost | undefined;
const lines: string[] = [];
beforeEach(() => test.backend.reset());
afterEach(() => host?.close());

async function start(settings: Record<string, string>): Promise<URL> {
  lines.length = 0;
  const env = {
    SUPABASE_URL: test.backend.origin,
    SUPABASE_SERVICE_ROLE_KEY: test.backend.secretKey,
    MAIL_API_URL: test.backend.origin,
    MAIL_API_KEY: 'refused',
    MAIL_FROM: 'website@olea.example',
    MAIL_TO: 'hello@olea.example',
    ...settings,
  };
  host = startFunctions(env, (line) => lines.push(line));
  return new URL((await host.address('send-contact-email')) ?? '');
}

let count = 0;
/** The status of another visitor's message. */
async function send(url: URL, headers: Record<string, string> = {}): Promise<number> {
  count += 1;
  const body = JSON.stringify({ name: 'Ana', email: `v${count}@visitor.example`, message: 'Hello' });
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
const forged = (index: number) => ({
  'cf-connecting-ip': `203.0.113.${index}`,
  'x-forwarded-for': `203.0.113.${index}`,
  'x-real-ip': `203.0.113.${index}`,
});
async function statuses(size: number, one: (index: number) => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < size; index += 1) all.push(await one(index));
  return all;
}
const TEN_THEN_NO_MORE = [...Array(10).fill(200), 429, 429];

describe('who the sender is', () => {
  it('nobody but the connection says, where no hop is trusted, and the log says so', async () => {
    const url = await start({});
    await expect.poll(() => lines.join('\n')).toContain('CLIENT_ADDRESS_HEADER is not set');
    expect(await statuses(12, (index) => send(url, forged(index)))).toEqual(TEN_THEN_NO_MORE);
  });

  it('of a list, only the entry that the trusted hop wrote says, and what is before it is a claim', async () => {
    const url = await start({ CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUSTED_PROXY_HOPS: '2' });
    const list = (claim: number, seen: string) => ({ 'x-forwarded-for': `203.0.113.${claim}, ${seen}, 10.0.0.1` });
    expect(await statuses(12, (index) => send(url, list(index, '198.51.100.1')))).toEqual(TEN_THEN_NO_MORE);
    expect(await send(url, list(1, '198.51.100.2'))).toBe(200);
    // Past the hops, straight to the function: nothing of the list was written by one of them.
    expect(await statuses(12, (index) => send(url, { 'x-forwarded-for': `203.0.113.${index}` }))).toEqual(
      TEN_THEN_NO_MORE,
    );
  });

  it('a hop that cannot be stops the start', async () => {
    await expect(start({ CLIENT_ADDRESS_HEADER: 'x-real-ip', TRUSTED_PROXY_HOPS: '0' })).rejects.toThrow('ended');
  });
});

describe('a body without end', () => {
  /** The status of a request; what is still being written when it comes stays unwritten. */
  const call = (url: URL, headers: Record<string, string>, write: (request: ClientRequest) => void) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(url, { method: 'POST', headers }, (response) => {
        resolve(response.resume().statusCode);
        request.destroy();
      });
      request.once('error', reject);
      write(request);
    });

  it('is refused at the limit, and not kept', async () => {
    const url = await start({});
    const memory = peakMemory();
    // 200 MB, as fast as they are taken.
    const pour = (request: ClientRequest) => Readable.from(Array(3_200).fill('x'.repeat(64 * 1024))).pipe(request);
    expect(await call(url, { 'transfer-encoding': 'chunked' }, pour)).toBe(413);
    expect(await send(url)).toBe(200);
    expect(peakMemory() - memory).toBeLessThan(60);
  });

  it('is refused by its length before it is read', async () => {
    const url = await start({});
    expect(await call(url, { 'content-length': '300000000' }, (request) => request.flushHeaders())).toBe(413);
  });

  /** Megabytes that the function's process has needed at most; 0 where the system does not tell. */
  function peakMemory(): number {
    const pid = host?.pids()['send-contact-email'];
    if (process.platform !== 'linux') return 0;
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }
});
