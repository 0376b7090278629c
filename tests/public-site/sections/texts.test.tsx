import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readMarkdown } from '../../../apps/public-site/content/markdown.ts';
import { Prose } from '../../../apps/public-site/sections/parts/texts.tsx';
import { createPage, PageContext } from '../../../apps/public-site/sections/usePage.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';

function show(markdown: string, isOn: boolean): string {
  return renderToStaticMarkup(
    <PageContext value={createPage('/insights/blog/a', OTHER_LOCALE, () => isOn)}>
      <Prose sections={readMarkdown(markdown).sections} />
    </PageContext>,
  );
}

it('Prose renders Markdown and escapes HTML-like text', () => {
  expect(
    show('First \\<b> *one* & **two**.\n\n## Next\n\n- [ours](/terms)\n- [theirs](https://a.example)\n', true),
  ).toBe(
    '<section><p>First &lt;b&gt; <em>one</em> &amp; <strong>two</strong>.</p></section>' +
      `<section><h2>Next</h2><ul class="ticks"><li><a href="/${OTHER_LOCALE}/terms">ours</a></li><li><a href="https://a.example">theirs</a></li></ul></section>`,
  );
});

it('Prose renders a link to a page as text while the flag of that page is disabled', () => {
  const [link, words] = [
    `<a href="/${OTHER_LOCALE}/teams" data-flag="teams">us</a>`,
    '<span data-unless="teams">us</span>',
  ];
  expect(show('Ask [us](/teams).', true)).toContain(`Ask ${link}<template data-unless="teams">${words}</template>.`);
  expect(show('Ask [us](/teams).', false)).toContain(`Ask <template data-flag="teams">${link}</template>${words}.`);
});
