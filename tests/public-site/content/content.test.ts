import { LOCALES } from '@olea/shared/i18n';
import { expect, it } from 'vitest';
import { CONTENT_DIR, loadContent, readContent, shownArticle } from '../../../apps/public-site/content/readContent.ts';

it('has no fault', () => {
  expect(loadContent(CONTENT_DIR).faults.join('\n')).toBe('');
});

it('has the same headings, paragraphs and lists in every language', () => {
  const shapeOf = (locale: (typeof LOCALES)[number]) => {
    const { articles, privacy, terms, accessibility } = readContent()[locale];
    return [privacy, terms, accessibility, ...articles].map(({ sections }) =>
      sections.map(({ heading, blocks }) => [
        heading !== undefined,
        ...blocks.map((block) => ('items' in block ? block.items.length : 'paragraph')),
      ]),
    );
  };
  for (const locale of LOCALES) expect(shapeOf(locale), locale).toEqual(shapeOf('en'));
});

it('has the legal texts in force from the day of the specification, in every language', () => {
  for (const locale of LOCALES) {
    const { privacy, terms } = readContent()[locale];
    for (const { since, amended } of [privacy, terms]) {
      expect(since).toBe('2025-04-28');
      expect(amended?.date.localeCompare(since)).toBe(1);
    }
  }
});

it('has titles and descriptions of their own in every language', () => {
  for (const { slug } of readContent().en.articles) {
    const metas = LOCALES.map((locale) => shownArticle(slug, locale).meta);
    for (const field of ['title', 'description'] as const)
      expect(new Set(metas.map((meta) => meta[field])).size, slug).toBe(LOCALES.length);
  }
});

it('shows each article at its own address, and the featured one where nobody wrote any', () => {
  const { articles, blog } = readContent().en;
  for (const article of articles) expect(shownArticle(article.slug)).toBe(article);
  expect(shownArticle('nobody-wrote-this').slug).toBe(blog.featuredArticle);
});
