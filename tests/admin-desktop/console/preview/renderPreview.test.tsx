import { expect, it } from 'vitest';
import {
  findSheetUrls,
  renderPreview,
} from '../../../../apps/admin-desktop/src/console/features/site/renderPreview.ts';

const page = (body: string, head = '') => ({
  html: `<!doctype html><html lang="de" data-flags="a"><head><title>Home</title>${head}</head><body>${body}</body></html>`,
  sheets: { '/below.css': '@media(scripting:none){a{color:red}} b{src:url(/f.woff2)}' },
});

it('the preview shows only the enabled content of a page', () => {
  const html = page(
    '<template data-flag="b"><p>b <template data-flag="a"><i>a in b</i></template></p></template>' +
      '<template data-flag="c"><p>c</p></template>' +
      '<template data-unless="d" data-title="Not found" data-lang="en"><h1>404</h1></template>' +
      '<template data-unless="a"><h1>not this</h1></template><template><b>no gate</b></template>',
  );
  const { root } = renderPreview(html, ['a', 'b'], '');
  const [, body] = root.children;
  expect(body?.textContent).toBe('b a in b404');
  expect([root.dataset.flags, root.lang, root.querySelector('title')?.textContent]).toEqual(['a b', 'en', 'Not found']);
});

it('the preview removes scripts and prefixes the paths of the site’s files', () => {
  const html = page(
    '<script>alert(1)</script><noscript>no</noscript><img src="/a.svg" srcset="/a.svg 1x, /b.svg 2x"><img src="data:x">' +
      '<svg><use href="/s.svg#a"></use></svg><a href="/el">link</a>',
    '<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0; url=/el"><style>x{}</style><link rel="stylesheet" href="/below.css">',
  );
  const { root, styles } = renderPreview(html, [], '/site');
  expect(root.querySelectorAll('script, noscript, base, meta[http-equiv], link, style')).toHaveLength(0);
  expect([...root.querySelectorAll('img, use, a')].map((element) => element.outerHTML)).toEqual([
    '<img src="/site/a.svg" srcset="/site/a.svg 1x, /site/b.svg 2x">',
    '<img src="data:x">',
    '<use href="/site/s.svg#a"></use>',
    '<a href="/el">link</a>',
  ]);
  expect(findSheetUrls(html.html)).toEqual(['/below.css']);
  expect(styles).toEqual(['x{}', '@media(width<0px){a{color:red}} b{src:url(/site/f.woff2)}']);
});
