import { LOCALES } from '@olea/shared/i18n';
import { BLOG_POSTS, FEATURED_POST } from '@olea/shared/site';
import { describe, expect, it } from 'vitest';
import { ARTICLES, shownPost } from '../../../apps/public-site/content/articles.ts';
import type { ArticleContent } from '../../../apps/public-site/content/model.ts';

/** A buyer reads slowly: there are figures in every paragraph. */
const WORDS_A_MINUTE = 170;
const countWords = ({ sections }: ArticleContent): number =>
  sections
    .flatMap(({ heading = '', paragraphs, list = [] }) => [heading, ...paragraphs, ...list])
    .join(' ')
    .split(/\s+/).length;

describe.each(BLOG_POSTS)('the article $slug', ({ slug, readMinutes }) => {
  it('takes as long to read as its byline says, within a minute, in every language', () => {
    for (const locale of LOCALES) {
      const minutes = countWords(ARTICLES[slug][locale]) / WORDS_A_MINUTE;
      expect(Math.abs(minutes - readMinutes), `${locale}: ${minutes.toFixed(1)}`).toBeLessThan(1);
    }
  });

  it('has the same sections and lists in every language', () => {
    const shapeOf = ({ sections }: ArticleContent) =>
      sections.map(({ heading, paragraphs, list }) => [heading !== undefined, paragraphs.length, list?.length]);
    for (const locale of LOCALES) expect(shapeOf(ARTICLES[slug][locale]), locale).toEqual(shapeOf(ARTICLES[slug].en));
  });

  it('has a title and a description of its own in every language, short enough for a list of results', () => {
    for (const locale of LOCALES) {
      const { title, description } = ARTICLES[slug][locale].meta;
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(description.length, description).toBeLessThanOrEqual(155);
    }
    expect(new Set(LOCALES.map((locale) => ARTICLES[slug][locale].meta.title)).size).toBe(LOCALES.length);
  });

  it('is what its address shows', () => expect(shownPost(slug).slug).toBe(slug));
});

it('an address that names no article shows the featured one', () => {
  expect(shownPost('nobody-wrote-this').slug).toBe(FEATURED_POST.slug);
});
