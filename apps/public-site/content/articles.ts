import type { Locale } from '@olea/shared/i18n';
import { BLOG_POSTS, type BlogPost, type BlogSlug } from '@olea/shared/site';
import { article as labelGerman } from './de/articles/reading-an-olive-oil-label.ts';
import { article as labelGreek } from './el/articles/reading-an-olive-oil-label.ts';
import { article as labelEnglish } from './en/articles/reading-an-olive-oil-label.ts';
import { article as labelFrench } from './fr/articles/reading-an-olive-oil-label.ts';
import { article as labelItalian } from './it/articles/reading-an-olive-oil-label.ts';
import type { ArticleContent } from './model.ts';

/** The articles that are written, each in every language. What has a row here is a page of its own for search engines. */
export const ARTICLES = {
  'reading-an-olive-oil-label': {
    en: labelEnglish,
    fr: labelFrench,
    el: labelGreek,
    it: labelItalian,
    de: labelGerman,
  },
} satisfies { [Slug in BlogSlug]?: Record<Locale, ArticleContent> };

type WrittenPost = BlogPost & { readonly slug: keyof typeof ARTICLES };

/** The first is built in: it must be written, and stands in for what is not. */
const builtIn: WrittenPost = BLOG_POSTS[0];

/** The article shown for a slug: its own where that is written, otherwise the built-in one. */
export function shownPost(slug: string): WrittenPost {
  const isWritten = (post: BlogPost): post is WrittenPost => post.slug in ARTICLES;
  return BLOG_POSTS.filter(isWritten).find((post) => post.slug === slug) ?? builtIn;
}
