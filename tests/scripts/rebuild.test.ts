import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../scripts/site-server/listen.ts';
import { createRebuilder, createServedSite } from '../../scripts/site-server/servedSite.ts';
import { answerWith } from '../../scripts/site-server/siteServer.ts';

let folder: string;
let server: Listening | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olea-rebuild-'));
});
afterEach(async () => {
  await server?.close();
});

/** A build whose page names its script, and whose script says which build it is of. */
async function build(name: string): Promise<string> {
  const target = join(folder, name);
  await mkdir(join(target, 'assets'), { recursive: true });
  await writeFile(join(target, 'index.html'), `<script src="/assets/${name}.js"></script>${name.repeat(400)}`);
  await writeFile(join(target, `assets/${name}.js`), `// ${name}`);
  return target;
}

async function serve(first: string) {
  const site = await createServedSite(first);
  server = await listen(answerWith(site.serve));
  const { origin } = server;
  return { site, get: (path: string) => fetch(origin + path) };
}

describe('a site that is built anew while it is served', () => {
  it('answers each of 200 requests during the swaps whole, from one build, whose script is in reach', async () => {
    const { site, get } = await serve(await build('a'));
    const visit = async () => {
      const text = await (await get('/')).text();
      const [, name = ''] = /assets\/(\w)\.js/.exec(text) ?? [];
      expect(text).toBe(`<script src="/assets/${name}.js"></script>${name.repeat(400)}`);
      const script = await get(`/assets/${name}.js`);
      expect([script.status, await script.text()]).toEqual([200, `// ${name}`]);
      return name;
    };
    const visits = Array.from({ length: 100 }, visit);
    await site.swap(await build('b'));
    visits.push(...Array.from({ length: 100 }, visit));
    const seen = await Promise.all(visits);
    expect(seen.slice(100)).toEqual(Array(100).fill('b'));
  });

  it('keeps the hashed files of the build before, not its pages', async () => {
    const { site, get } = await serve(await build('a'));
    await writeFile(join(folder, 'a', 'old.html'), 'old');
    await site.swap(await build('b'));
    expect((await get('/assets/a.js')).status).toBe(200);
    expect((await get('/old')).status).toBe(404);
    expect(await (await get('/')).text()).toContain('/assets/b.js');
  });
});

describe('the rebuilder', () => {
  it('builds once more after a build during which it was asked, however often, and survives one that fails', async () => {
    const lines: string[] = [];
    let builds = 0;
    const release: (() => void)[] = [];
    const ask = createRebuilder(
      async () => {
        builds += 1;
        await new Promise<void>((done) => release.push(done));
        if (builds === 1) throw new Error('vike ended with 1');
      },
      (line) => lines.push(line),
    );
    ask();
    await expect.poll(() => builds).toBe(1);
    for (let times = 0; times < 5; times += 1) ask();
    release.shift()?.();
    await expect.poll(() => builds).toBe(2);
    release.shift()?.();
    await new Promise((done) => setImmediate(done));
    expect(builds).toBe(2);
    expect(lines).toEqual(['The site was not rebuilt: Error: vike ended with 1']);
  });
});
