import { describe, expect, it } from 'vitest';
import { fillFrame, readOriginal } from '../../../../apps/admin-desktop/src/console/features/messages/readOriginal.ts';

const encoder = new TextEncoder();
const PIXEL = 'iVBORw0KGgo=';

/** Reads an email that consists of this HTML, a picture with the ID `a@b` and an SVG file with the ID `s@b`. */
async function readHtml(html: string): Promise<Element> {
  const file = (id: string, kind: string) =>
    `--b\r\nContent-Type: ${kind}\r\nContent-ID: <${id}>\r\nContent-Transfer-Encoding: base64\r\n\r\n${PIXEL}\r\n`;
  const parts = `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n${file('a@b', 'image/png')}${file('s@b', 'image/svg+xml')}`;
  return await readOriginal(encoder.encode(`Content-Type: multipart/related; boundary=b\r\n\r\n${parts}--b--`));
}

describe('readOriginal', () => {
  it.each([
    ['a script', '<script>x()</script>'],
    ['an event handler', '<b onclick="x()">a</b>'],
    ['a handler in SVG', '<svg onload="x()"><script>x()</script></svg>'],
    ['a handler in MathML', '<math><mtext><img src=x onerror="x()"></mtext></math>'],
    ['a form', '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><object data="https://evil.example"></object>'],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
    [
      'a style sheet',
      '<style>@import "https://evil.example/a.css"</style><link rel="stylesheet" href="https://evil.example/b.css">',
    ],
    ['a base URL', '<base href="https://evil.example/"><img src="a.gif">'],
    [
      'remote pictures',
      '<img src="https://evil.example/a.gif" srcset="https://evil.example/b.gif 2x"><picture><source srcset="//evil.example/c"></picture>',
    ],
    [
      'a remote background',
      '<table background="https://evil.example/a.gif"><td background="//evil.example/b">a</table>',
    ],
    ['a video', '<video poster="https://evil.example/a.jpg" src="https://evil.example/b"></video>'],
    ['an SVG picture in the email', '<img src="cid:s@b"><img src="data:image/svg+xml,x">'],
    ['a script link', '<a href="javascript:x()">a</a><a href="&#106;avascript:x()">b</a>'],
    ['markup that changes when it is parsed again', '<noscript><p title="</noscript><img src=x onerror=x()>">'],
  ])('removes %s', async (_, html) => {
    const body = await readHtml(`<p>Hello</p>${html}`);
    expect(body.textContent).toContain('Hello');
    expect(
      body.querySelectorAll('script,style,link,meta,base,form,input,button,iframe,object,video,svg,math'),
    ).toHaveLength(0);
    const attributes = [...body.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    expect(
      attributes.filter(({ name }) => /^on|^(?:src|srcset|href|background|poster|action|style)$/.test(name)),
    ).toEqual([]);
  });

  it('embeds the pictures of the email', async () => {
    const body = await readHtml('<img src="cid:a@b" alt="Oil">');
    expect(body.querySelector('img')?.outerHTML).toBe(`<img src="data:image/png;base64,${PIXEL}" alt="Oil">`);
  });

  it.each([
    ['here', 'https://a.example/x'],
    ['bank.example', 'https://evil.example/bank.example'],
    ['https://bank.example', 'https://bank.example@evil.example'],
    ['', 'https://a.example/x'],
  ])('shows the text “%s” of a link with its URL %s', async (text, url) => {
    expect((await readHtml(`<a href="${url}">${text}</a>`)).textContent?.trim()).toBe(`${text} (${url})`.trim());
  });

  it('shows the URL of a link whose `href` has a leading space and a line break, which browsers ignore', async () => {
    expect((await readHtml('<a href=" ht\ntps://evil.example/x">here</a>')).textContent?.trim()).toBe(
      'here (https://evil.example/x)',
    );
  });

  it.each([
    ['a.example', 'https://A.example/'],
    ['http://a.example/y', 'http://a.example/y'],
    ['ana@a.example', 'mailto:ana@a.example'],
  ])('shows a link once if its text “%s” matches its URL %s', async (text, url) => {
    expect((await readHtml(`<a href="${url}">${text}</a>`)).textContent?.trim()).toBe(text);
  });

  it('leaves text and URLs that look like an event handler unchanged', async () => {
    const body = await readHtml('<p title="x">pallets: one = 12</p><a href="https://a.example/online=1">here</a>');
    expect(body.textContent?.trim()).toBe('pallets: one = 12here (https://a.example/online=1)');
  });

  it('shows plain text if the email has no HTML', async () => {
    const body = await readOriginal(encoder.encode('Subject: x\r\n\r\n1 < 2 <b>&amp;</b>'));
    expect([body.textContent?.trim(), body.querySelector('b')]).toEqual(['1 < 2 <b>&amp;</b>', null]);
  });
});

it('the frame applies colors and font weights, but no style that loads a file or covers other content', async () => {
  const body = await readHtml(
    '<p style="color:red;font-weight:700;position:fixed;background:url(https://evil.example/a);--x:url(//evil.example)">Urgent</p>',
  );
  const frame = document.body.appendChild(document.createElement('iframe'));
  fillFrame(frame.contentWindow as Window & typeof globalThis, body);
  const style = frame.contentDocument?.querySelector('p')?.getAttribute('style');
  expect(style).toContain('color: red; font-weight: 700;');
  expect(style).not.toMatch(/position|url|--x/);
});
