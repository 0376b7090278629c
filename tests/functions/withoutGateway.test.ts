import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { type FunctionHost, startFunctions } from '../../supabase/local/functions/functionHost.ts';
import { openWithStaff } from '../database/testBackend.ts';

// These tests call the function in Deno directly, without the local gateway in front of it.
const test = openWithStaff();
let host: FunctionHost | undefined;
const lines: string[] = [];
afterEach(() => host?.close());

async function start(settings: Record<string, string>): Promise<URL> {
  lines.length = 0;
  const env = {
    SUPABASE_URL: test.backend.origin,
    SUPABASE_SERVICE_ROLE_KEY: test.backend.secretKey,
    MAIL_API_URL: test.backend.origin,
    MAIL_API_KEY: 'rejected',
    MAIL_FROM: 'website@olea.example',
    MAIL_TO: 'hello@olea.example',
    ...settings,
  };
  host = startFunctions(env, (line) => lines.push(line));
  return new URL((await host.address('send-contact-email')) ?? '');
}

async function send(url: URL, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify({ name: 'Ana', email: `${crypto.randomUUID()}@visitor.example`, message: 'Hello' });
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
const countNetworks = async () =>
  (await test.sql("select distinct key_hash from private.rate_limit_requests where action = 'message'")).length;

describe('the sender’s network', () => {
  it('is the connection’s peer if no proxy is trusted, and the log names the missing setting', async () => {
    const url = await start({});
    await expect.poll(() => lines.join('\n')).toContain('CLIENT_ADDRESS_HEADER is not set');
    for (const header of ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip'])
      for (const claim of ['203.0.113.1', '203.0.113.2']) expect(await send(url, { [header]: claim })).toBe(200);
    expect(await countNetworks()).toBe(1);
  });

  it('is the entry that the outermost trusted proxy appended, or the peer if the header has too few entries', async () => {
    const url = await start({ CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUSTED_PROXY_HOPS: '2' });
    const sendBoth = async (seen: string) => {
      for (const claim of ['203.0.113.1', '203.0.113.2'])
        expect(await send(url, { 'x-forwarded-for': claim + seen })).toBe(200);
      return countNetworks();
    };
    expect(await sendBoth(', 198.51.100.1, 10.0.0.1')).toBe(1);
    expect(await sendBoth(', 198.51.100.2, 10.0.0.1')).toBe(2);
    // These requests bypass the proxies, so no proxy appended an entry.
    expect(await sendBoth('')).toBe(3);
  });

  it('cannot be determined with an invalid number of proxies, so the function does not start', async () => {
    await expect(start({ CLIENT_ADDRESS_HEADER: 'x-real-ip', TRUSTED_PROXY_HOPS: '0' })).rejects.toThrow('ended');
  });
});

describe('an oversized body', () => {
  /** Sends a request and returns the status of its response. Stops writing the body when the response arrives. */
  async function call(url: URL, headers: Record<string, string>, write: (request: ClientRequest) => void) {
    const request = httpRequest(url, { method: 'POST', headers }).on('error', () => undefined);
    write(request);
    const [response] = await once(request, 'response');
    request.destroy();
    return response.statusCode;
  }

  it('is rejected at the limit, with less than 60 MB of additional memory', async () => {
    const url = await start({});
    const memory = peakMemory();
    // Sends up to 200 MB, as fast as the server reads.
    const pour = (request: ClientRequest) => Readable.from(Array(3_200).fill('x'.repeat(64 * 1024))).pipe(request);
    expect(await call(url, { 'transfer-encoding': 'chunked' }, pour)).toBe(413);
    expect(await send(url)).toBe(200);
    expect(peakMemory() - memory).toBeLessThan(60);
  });

  it('is rejected by its content length before it is read', async () => {
    const url = await start({});
    expect(await call(url, { 'content-length': '300000000' }, (request) => request.flushHeaders())).toBe(413);
  });

  /** Returns the peak memory of the function's process in megabytes, or 0 on systems other than Linux. */
  function peakMemory(): number {
    const pid = host?.pids()['send-contact-email'];
    if (process.platform !== 'linux') return 0;
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }
});
