import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../scripts/site-server/listen.ts';
import { answerWith, createSiteServer } from '../../scripts/site-server/siteServer.ts';

const long = (text: string) => `<!doctype html><title>${text}</title>${'<p>padding</p>'.repeat(60)}`;
const FILES: Record<string, string> = {
  'index.html': long('home'),
  'posts/known.html': long('known post'),
  '404.html': long('not found'),
  'assets/app-abc.js': `export const padding = '${'x'.repeat(600)}';`,
  'small.txt': 'small',
  _headers: '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
};

let folder: string;
let server: Listening;
beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'olea-site-'));
  folder = join(parent, 'site');
  await mkdir(folder);
  await writeFile(join(parent, 'secret.html'), 'secret');
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  server = await listen(answerWith(await createSiteServer(folder)));
});
afterAll(() => server.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The path goes out exactly as written; fetch would tidy it. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: new URL(server.origin).port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.once('error', reject);
    call.end();
  });
}

// The answers of all addresses are in tests/public-site/crawl/addressTable.ts.
it.each([
  ['/../secret', 404, undefined],
  ['/%2e%2e/secret', 404, undefined],
  ['//[', 307, '/%5B'],
])('%s answers %i from inside the folder', async (path, status, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
  expect(answer.body.toString()).not.toContain('secret');
});

describe('transfer', () => {
  it('compresses what is worth it, with the best that both sides know', async () => {
    const accept = { 'accept-encoding': 'gzip, deflate, br' };
    expect((await get('/', accept)).headers['content-encoding']).toBe('br');
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.body).toString()).toBe(FILES['index.html']);
    expect((await get('/small.txt', accept)).headers['content-encoding']).toBeUndefined();
    expect((await get('/')).body.toString()).toBe(FILES['index.html']);
  });

  it('reads and compresses a file once, however many ask for it', async () => {
    const accept = { 'accept-encoding': 'br' };
    const before = await get('/posts/known', accept);
    await writeFile(join(folder, 'posts/known.html'), long('rewritten'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/posts/known', accept)));
    for (const { body } of answers) expect(body.equals(before.body)).toBe(true);
  });

  it('lets browsers keep hashed files for a year and ask again for pages', async () => {
    expect((await get('/assets/app-abc.js')).headers['cache-control']).toContain('immutable');
    const page = await get('/');
    expect(page.headers['cache-control']).toContain('must-revalidate');
    expect((await get('/', { 'if-none-match': String(page.headers.etag) })).status).toBe(304);
  });
});
