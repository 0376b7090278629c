import * as v from 'valibot';
import { PORTS } from '../art/route.ts';
import { catalog, productList } from './catalog.ts';
import {
  callToAction,
  checked,
  createIdReference,
  day,
  id,
  intro,
  line,
  markShared,
  meta,
  page,
  photo,
  text,
} from './fields.ts';

/**
 * The kinds of content files as plain schemas: the types come from them, `readContent` judges every file by them, and the forms of the
 * editor are made from them. Text is plain text, with merge fields such as `{{email}}`.
 */

/** The print that is shown with an entry. */
const illustration = createIdReference('prints', 'items');
/** The print of a category is that of its entries that have none of their own. */
const categories = v.array(v.strictObject({ id: markShared(id), print: illustration, name: line() }));

/** Our prints, each called by what is on it; the drawing is `art/prints/print-<id>.svg`. */
const illustrations = v.strictObject({ items: v.array(v.strictObject({ id: markShared(id), name: line() })), checked });

const home = v.strictObject({
  ...page,
  hero: v.strictObject({
    overline: line(),
    /** The headline is before + one of four keywords + after; the keyword has a line of its own. */
    headlineBefore: line(),
    keywords: v.pipe(v.array(line()), v.length(4)),
    headlineAfter: line(),
    /** The whole headline, for assistive technology and for when the rotation is switched off. */
    sentence: text(),
    lede: text(),
    productsAction: line(),
    storyAction: line(),
    pauseRotation: line(),
    facts: v.pipe(v.array(v.strictObject({ figure: line(), label: line() })), v.length(3)),
    artAlt: text(),
  }),
  products: v.strictObject({
    ...intro,
    items: v.array(
      v.strictObject({
        id: markShared(id),
        name: line(),
        origin: line(),
        text: text(),
        formats: line(),
        shelfLife: line(),
        artAlt: text(),
      }),
    ),
    labels: v.strictObject({ origin: line(), formats: line(), shelfLife: line() }),
    catalogueAction: line(),
  }),
  services: v.strictObject({
    ...intro,
    items: v.array(v.strictObject({ title: line(), text: text(), fact: line() })),
  }),
  /** Grove, press, port, shelf. */
  process: v.strictObject({
    ...intro,
    steps: v.pipe(
      v.array(v.strictObject({ name: line(), text: text(), duration: line(), artAlt: text() })),
      v.length(4),
    ),
  }),
  brandStory: v.strictObject({
    ...intro,
    paragraphs: v.array(text()),
    milestones: v.array(v.strictObject({ year: line(), text: text() })),
    artAlt: text(),
    ports: v.strictObject(
      v.entriesFromList(
        PORTS.map(({ id }) => id),
        line(),
      ),
    ),
  }),
  founder: v.strictObject({
    ...intro,
    name: line(),
    role: line(),
    paragraphs: v.array(text()),
    quote: text(),
    otherBrandLabel: line(),
    artAlt: text(),
  }),
  contact: v.strictObject({ ...intro, replyPromise: text() }),
  checked,
});

const solutions = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  items: v.array(
    v.strictObject({
      id: markShared(id),
      print: illustration,
      title: line(),
      description: text(),
      features: v.array(text()),
      industries: v.array(line()),
    }),
  ),
  labels: v.strictObject({ features: line(), industries: line() }),
  process: v.strictObject({
    ...intro,
    steps: v.pipe(v.array(v.strictObject({ title: line(), text: text() })), v.length(4)),
  }),
  /** Questions that buyers ask before they write. */
  answers: v.strictObject({
    ...intro,
    items: v.array(v.strictObject({ question: line(), answer: text() })),
    action: line(),
  }),
  callToAction,
  checked,
});

const teams = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  members: v.array(
    v.strictObject({
      id: markShared(id),
      name: line(),
      position: line(),
      bio: text(),
      expertise: v.array(line()),
      location: line(),
      artAlt: text(),
      photo,
    }),
  ),
  labels: v.strictObject({ expertise: line(), location: line() }),
  callToAction,
  checked,
});

const partnerships = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  partners: v.array(
    v.strictObject({
      id: markShared(id),
      print: illustration,
      name: line(),
      type: line(),
      description: text(),
      benefits: v.array(text()),
      location: line(),
      photo,
    }),
  ),
  /** `location` ends with its colon: before it French has a no-break space. */
  labels: v.strictObject({ benefits: line(), location: line() }),
  callToAction,
  checked,
});

const news = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  allCategories: line(),
  categories,
  filterLabel: line(),
  resultCount: line('count', 'total'),
  callToAction,
  checked,
});

const blog = v.strictObject({
  ...page,
  intro: v.strictObject(intro),
  /** The slug of the featured article, which also answers every address that names none. */
  featuredArticle: markShared(id),
  categories,
  labels: v.strictObject({
    featured: line(),
    latest: line(),
    readTime: line('minutes'),
    by: line('author'),
    backToBlog: line(),
    next: line(),
  }),
  /** Shown above the featured article where the address names no article. */
  fallbackNotice: text(),
  callToAction,
  checked,
});

const notFound = v.strictObject({
  meta: page.meta,
  heading: line(),
  text: text(),
  countdown: line('seconds'),
  action: line(),
  stay: line(),
  checked,
});

/** A legal text; its sections are Markdown. */
const legal = v.pipe(
  v.strictObject({
    ...page,
    heading: line(),
    effective: line('date'),
    /** The day from which it counts. */
    since: markShared(day),
    /** The day of its last change, where that is another, and how it is said. */
    amended: v.optional(v.strictObject({ date: markShared(day), text: line('date') })),
    intro: text(),
    checked,
  }),
  v.forward(
    v.check(({ since, amended }) => !amended || amended.date > since, 'must be later than “since”'),
    ['amended', 'date'],
  ),
);

/** An article of the blog; its sections are Markdown, its slug the name of its file. Search engines pass over what is shorter. */
const article = v.pipe(
  v.strictObject({
    title: line(),
    excerpt: text(300),
    meta,
    date: markShared(day),
    category: createIdReference('blog', 'categories'),
    author: createIdReference('teams', 'members'),
    print: v.optional(illustration),
    photo,
    checked,
  }),
  v.metadata({ fewestWords: 650 }),
);

/** A news item; its text is one paragraph of Markdown, its id the name of its file. */
const newsItem = v.strictObject({
  title: line(),
  date: markShared(day),
  category: createIdReference('news', 'categories'),
  tag: line(),
  /** Where the link below the text leads, without language, and its words. */
  leadsTo: markShared(v.string()),
  more: line(),
  print: v.optional(illustration),
  photo,
  checked,
});

/** One file for each language, `.md` with the schema's fields before its Markdown. */
export const FILES = {
  'home.yaml': home,
  'catalogue.yaml': catalog,
  'product-list.yaml': productList,
  'solutions.yaml': solutions,
  'teams.yaml': teams,
  'partnerships.yaml': partnerships,
  'news.yaml': news,
  'blog.yaml': blog,
  'prints.yaml': illustrations,
  'not-found.yaml': notFound,
  'privacy.md': legal,
  'terms.md': legal,
  'accessibility.md': legal,
} as const;

/** A folder of Markdown files for each language, every file an entry. */
export const FOLDERS = { articles: article, news: newsItem } as const;

export type PageMeta = v.InferOutput<typeof meta>;
export type SectionIntro = v.InferOutput<typeof solutions>['intro'];
export type HomeContent = v.InferOutput<typeof home>;
export type CatalogContent = v.InferOutput<typeof catalog>;
export type ProductListContent = v.InferOutput<typeof productList>;
export type TeamsContent = v.InferOutput<typeof teams>;
export type NotFoundContent = v.InferOutput<typeof notFound>;
export type LegalFields = v.InferOutput<typeof legal>;
export type ArticleFields = v.InferOutput<typeof article>;
export type NewsItemFields = v.InferOutput<typeof newsItem>;
