import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerConsoleRequest,
  createContentSecurityPolicy,
} from '../../../../apps/admin-desktop/src/main/address/consoleProtocol.ts';
import { createFolder } from '../../../newFolder.ts';

const reachable = ['https://backend.example', 'https://edge.example'];
const parent = createFolder();

const MEDIA_TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const readSite = async (path: string) =>
  new Response(`the site’s ${path}`, {
    status: path === '/gone' ? 404 : 200,
    headers: { 'content-type': MEDIA_TYPES[extname(path)] ?? 'text/html', 'set-cookie': 'a=b' },
  });

const ask = (path: string, method = 'GET') =>
  answerConsoleRequest(
    // `Request` would normalize the URL. Keep it as given, so that the handler cannot rely on normalization.
    { url: `app://console${path}`, method } as Request,
    { folder: join(parent, 'renderer'), reachable, readSite },
  );

beforeAll(async () => {
  await mkdir(join(parent, 'renderer', 'assets'), { recursive: true });
  await writeFile(join(parent, 'renderer', 'index.html'), '<!doctype html>page');
  await writeFile(join(parent, 'renderer', 'assets', 'a.exe'), 'not served');
  await writeFile(join(parent, 'secret.txt'), 'secret');
});

describe('answerConsoleRequest', () => {
  it.each([
    '/..%2fsecret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '/%2fetc%2fpasswd',
    '/C:/Windows/win.ini',
    '/index.html%00.js',
    '/%E0%A4%A',
    '/assets',
    '/assets/a.exe',
    '/none.js',
  ])('returns 404 for %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });

  it('serves the site’s pages with the console’s policy, but no scripts or cookies', async () => {
    const page = await ask('/site/el');
    expect([page.status, await page.text()]).toEqual([200, 'the site’s /el']);
    expect(page.headers.get('content-security-policy')).toBe(createContentSecurityPolicy(reachable));
    expect(page.headers.get('set-cookie')).toBeNull();
    expect((await ask('/site/assets/main.js')).status).toBe(404);
    expect((await ask('/site/gone')).status).toBe(404);
    expect((await ask('/sites')).status).toBe(404);
  });

  it.each(['/catalog.json', '/catalogue-el.xlsx', '/catalogue-el.csv'])('serves the site’s %s', async (path) => {
    expect(await (await ask(`/site${path}`)).text()).toBe(`the site’s ${path}`);
  });

  it('sets the content security policy and nosniff on pages and on errors', async () => {
    const answers = [await ask('/', 'POST'), await ask('/none.js'), await ask('/')];
    expect(answers.map(({ status }) => status)).toEqual([405, 404, 200]);
    for (const answer of answers) {
      expect(answer.headers.get('content-security-policy')).toBe(createContentSecurityPolicy(reachable));
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

it('the content security policy allows no inline code, evaluated code, frames, plugins or wildcard hosts', () => {
  const policy = createContentSecurityPolicy(reachable);
  // Images may be `data:` URLs, such as the QR code of MFA enrollment and pictures in emails.
  expect(policy.replace("img-src 'self' data:", '')).not.toMatch(/unsafe|data:|blob:|\*|http:/);
  for (const closed of ['default', 'frame', 'object']) expect(policy).toContain(`${closed}-src 'none'`);
  for (const own of ['script', 'worker']) expect(policy).toMatch(new RegExp(`${own}-src 'self'(;|$)`));
  for (const closed of ['base-uri', 'form-action', 'frame-ancestors']) expect(policy).toContain(`${closed} 'none'`);
});
