import type { Locale } from '@olea/shared/i18n';
import { BLOG_POSTS, type BlogPost, type BlogSlug, FEATURED_POST } from '@olea/shared/site';
import { article as bilingualGerman } from './de/articles/bilingual-labels-without-reprints.ts';
import { article as ninetyDaysGerman } from './de/articles/first-ninety-days-on-shelf.ts';
import { article as harvestGerman } from './de/articles/harvest-calendar-for-buyers.ts';
import { article as palletsGerman } from './de/articles/pallets-that-survive-the-atlantic.ts';
import { article as labelGerman } from './de/articles/reading-an-olive-oil-label.ts';
import { article as bilingualGreek } from './el/articles/bilingual-labels-without-reprints.ts';
import { article as ninetyDaysGreek } from './el/articles/first-ninety-days-on-shelf.ts';
import { article as harvestGreek } from './el/articles/harvest-calendar-for-buyers.ts';
import { article as palletsGreek } from './el/articles/pallets-that-survive-the-atlantic.ts';
import { article as labelGreek } from './el/articles/reading-an-olive-oil-label.ts';
import { article as bilingualEnglish } from './en/articles/bilingual-labels-without-reprints.ts';
import { article as ninetyDaysEnglish } from './en/articles/first-ninety-days-on-shelf.ts';
import { article as harvestEnglish } from './en/articles/harvest-calendar-for-buyers.ts';
import { article as palletsEnglish } from './en/articles/pallets-that-survive-the-atlantic.ts';
import { article as labelEnglish } from './en/articles/reading-an-olive-oil-label.ts';
import { article as bilingualFrench } from './fr/articles/bilingual-labels-without-reprints.ts';
import { article as ninetyDaysFrench } from './fr/articles/first-ninety-days-on-shelf.ts';
import { article as harvestFrench } from './fr/articles/harvest-calendar-for-buyers.ts';
import { article as palletsFrench } from './fr/articles/pallets-that-survive-the-atlantic.ts';
import { article as labelFrench } from './fr/articles/reading-an-olive-oil-label.ts';
import { article as bilingualItalian } from './it/articles/bilingual-labels-without-reprints.ts';
import { article as ninetyDaysItalian } from './it/articles/first-ninety-days-on-shelf.ts';
import { article as harvestItalian } from './it/articles/harvest-calendar-for-buyers.ts';
import { article as palletsItalian } from './it/articles/pallets-that-survive-the-atlantic.ts';
import { article as labelItalian } from './it/articles/reading-an-olive-oil-label.ts';
import type { ArticleContent } from './model.ts';

/** The articles in every language; one that is missing is an error of types. */
export const ARTICLES = {
  'reading-an-olive-oil-label': {
    en: labelEnglish,
    fr: labelFrench,
    el: labelGreek,
    it: labelItalian,
    de: labelGerman,
  },
  'harvest-calendar-for-buyers': {
    en: harvestEnglish,
    fr: harvestFrench,
    el: harvestGreek,
    it: harvestItalian,
    de: harvestGerman,
  },
  'pallets-that-survive-the-atlantic': {
    en: palletsEnglish,
    fr: palletsFrench,
    el: palletsGreek,
    it: palletsItalian,
    de: palletsGerman,
  },
  'bilingual-labels-without-reprints': {
    en: bilingualEnglish,
    fr: bilingualFrench,
    el: bilingualGreek,
    it: bilingualItalian,
    de: bilingualGerman,
  },
  'first-ninety-days-on-shelf': {
    en: ninetyDaysEnglish,
    fr: ninetyDaysFrench,
    el: ninetyDaysGreek,
    it: ninetyDaysItalian,
    de: ninetyDaysGerman,
  },
} satisfies Record<BlogSlug, Record<Locale, ArticleContent>>;

/** The article shown for a slug: its own, or the featured one for every slug that nobody wrote. */
export function shownPost(slug: string): BlogPost {
  return BLOG_POSTS.find((post) => post.slug === slug) ?? FEATURED_POST;
}
