import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from '../../scripts/site-server/listen.ts';
import {
  createRebuiltSite,
  createRequestListener,
  createSiteServer,
  type Serve,
} from '../../scripts/site-server/siteServer.ts';
import { createFolder } from '../newFolder.ts';

const long = (text: string) => `<!doctype html><title>${text}</title>${'<p>padding</p>'.repeat(60)}`;
const FILES: Record<string, string> = {
  'index.html': long('home'),
  'posts/known.html': long('known post'),
  '404.html': long('not found'),
  'small.txt': 'small',
};

const parent = createFolder();
let server: Listening;

async function build(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(parent, name, path)), { recursive: true });
    await writeFile(join(parent, name, path), content);
  }
  return join(parent, name);
}
const serve = async (answer: Serve) => {
  server = await listen(createRequestListener(answer));
  onTestFinished(() => server.close());
};
const serveFiles = async () => serve(await createSiteServer(await build('site', FILES)));

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Requests the path exactly as given, because fetch would normalize it. */
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

// tests/public-site/crawl/addressTable.ts covers the responses to other paths.
it.each([
  ['/../secret', 404, undefined],
  ['/%2e%2e/secret', 404, undefined],
  ['//[', 307, '/%5B'],
])('a request for %s returns %i, and no file outside the folder', async (path, status, location) => {
  await writeFile(join(parent, 'secret.html'), 'secret');
  await serveFiles();
  const answer = await get(path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
  expect(answer.body.toString()).not.toContain('secret');
});

describe('the site server', () => {
  it('compresses large files with the best encoding that both sides support', async () => {
    await serveFiles();
    const accept = { 'accept-encoding': 'gzip, deflate, br' };
    expect((await get('/', accept)).headers['content-encoding']).toBe('br');
    const zipped = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.body).toString()).toBe(FILES['index.html']);
    expect((await get('/small.txt', accept)).headers['content-encoding']).toBeUndefined();
    expect((await get('/')).body.toString()).toBe(FILES['index.html']);
  });

  // tests/public-site/crawl/addressTable.ts covers cache lifetimes.
  it('returns 304 for a matching ETag', async () => {
    await serveFiles();
    const { etag } = (await get('/')).headers;
    expect((await get('/', { 'if-none-match': String(etag) })).status).toBe(304);
  });
});

describe('the site server during rebuilds', () => {
  const createFiles = (name: string) => ({
    'index.html': `<script src="/assets/${name}.js"></script>${name.repeat(400)}`,
    [`assets/${name}.js`]: `// ${name}`,
  });
  const buildB = async (target: string) => void (await build(relative(parent, target), createFiles('b')));
  const read = (path: string) => fetch(server.origin + path);
  /** Returns the name of the build that responds, after checking its page and script. */
  const visit = async () => {
    const text = await (await read('/')).text();
    const [, name = ''] = /assets\/(\w)\.js/.exec(text) ?? [];
    expect(text).toBe(createFiles(name)['index.html']);
    const script = await read(`/assets/${name}.js`);
    expect([script.status, await script.text()]).toEqual([200, `// ${name}`]);
    return name;
  };
  const serveA = async (request: (target: string) => Promise<void>, log: (line: string) => void = () => undefined) => {
    const first = await build('a', createFiles('a'));
    const site = await createRebuiltSite(first, join(parent, 'spare'), request, log);
    await serve(site.serve);
    return site;
  };

  it('serves a page and its script from the same build, and keeps only hashed files of the previous build', async () => {
    const { rebuild } = await serveA(buildB);
    await build('a', { 'old.html': 'old' });
    const visits = Array.from({ length: 100 }, visit);
    rebuild();
    await expect.poll(visit).toBe('b');
    await Promise.all(visits);
    expect((await read('/assets/a.js')).status).toBe(200);
    expect((await read('/old')).status).toBe(404);
  });

  it('runs exactly one more build after five requests during a build that fails', async () => {
    const lines: string[] = [];
    const targets: string[] = [];
    const release: (() => void)[] = [];
    const request = async (target: string) => {
      const number = targets.push(target);
      await new Promise<void>((done) => release.push(done));
      if (number === 2) throw new Error('vike ended with 1');
      await build(relative(parent, target), createFiles(String(number)));
    };
    const { rebuild } = await serveA(request, (line) => lines.push(line));
    const begins = (number: number) => expect.poll(() => release.length && targets.length).toBe(number);
    rebuild();
    await begins(1);
    release.shift()?.();
    await expect.poll(visit).toBe('1');
    rebuild();
    await begins(2);
    for (let times = 0; times < 5; times += 1) rebuild();
    release.shift()?.();
    await begins(3);
    expect(await visit()).toBe('1');
    release.shift()?.();
    await expect.poll(visit).toBe('3');
    expect(targets).toEqual([targets[0], targets[1], targets[1]]);
    expect(targets[1]).not.toBe(targets[0]);
    expect(lines).toEqual(['The site was not rebuilt: Error: vike ended with 1']);
  });
});
