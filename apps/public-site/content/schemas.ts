import * as v from 'valibot';
import { PORTS } from '../art/route.ts';
import { catalog, productList, searchWords } from './catalog.ts';
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

/** Schemas of the content files, for validation and for the editor's forms. Texts may contain placeholders such as `{{email}}`. */

const illustration = createIdReference('illustrations', 'items');
/** The category's illustration is the fallback for entries without their own. */
const categories = v.array(v.strictObject({ id: markShared(id), illustration, name: line() }));

/** The file of an illustration is `art/illustrations/subject-<id>.svg`. If it is missing, the site shows a pattern. */
const illustrations = v.strictObject({ items: v.array(v.strictObject({ id: markShared(id), name: line() })), checked });

const home = v.strictObject({
  ...page,
  hero: v.strictObject({
    overline: line(),
    /** The headline consists of `headlineBefore`, one of four keywords on a separate line, and `headlineAfter`. */
    headlineBefore: line(),
    keywords: v.pipe(v.array(line()), v.length(4)),
    headlineAfter: line(),
    /** The headline as one sentence with all keywords, for assistive technology. */
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
    catalogAction: line(),
  }),
  services: v.strictObject({
    ...intro,
    items: v.array(v.strictObject({ title: line(), text: text(), fact: line() })),
  }),
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
      illustration,
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
      illustration,
      name: line(),
      type: line(),
      description: text(),
      benefits: v.array(text()),
      location: line(),
      photo,
    }),
  ),
  /** `location` includes its colon, because French has a no-break space before it. */
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
  /** The slug of an article, which the site also shows for unknown slugs. */
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

const legal = v.pipe(
  v.strictObject({
    ...page,
    heading: line(),
    effective: line('date'),
    since: markShared(day),
    /** The date of the last change, if any, and the text around it. */
    amended: v.optional(v.strictObject({ date: markShared(day), text: line('date') })),
    intro: text(),
    checked,
  }),
  v.forward(
    v.check(({ since, amended }) => !amended || amended.date > since, 'must be later than “since”'),
    ['amended', 'date'],
  ),
);

/** The build rejects articles with fewer than `fewestWords` words. */
const article = v.pipe(
  v.strictObject({
    title: line(),
    excerpt: text(300),
    meta,
    date: markShared(day),
    category: createIdReference('blog', 'categories'),
    author: createIdReference('teams', 'members'),
    illustration: v.optional(illustration),
    photo,
    checked,
  }),
  v.metadata({ fewestWords: 650 }),
);

const newsItem = v.strictObject({
  title: line(),
  date: markShared(day),
  category: createIdReference('news', 'categories'),
  tag: line(),
  /** The target of the link below the news item, without language prefix. `more` is the link's text. */
  leadsTo: markShared(v.string()),
  more: line(),
  illustration: v.optional(illustration),
  photo,
  checked,
});

/** Schemas of files that exist once per language. A `.md` file has these fields before its Markdown. */
export const FILES = {
  'home.yaml': home,
  'catalog.yaml': catalog,
  'product-list.yaml': productList,
  'search.yaml': searchWords,
  'solutions.yaml': solutions,
  'teams.yaml': teams,
  'partnerships.yaml': partnerships,
  'news.yaml': news,
  'blog.yaml': blog,
  'illustrations.yaml': illustrations,
  'not-found.yaml': notFound,
  'privacy.md': legal,
  'terms.md': legal,
  'accessibility.md': legal,
} as const;

/** Schemas of the files in a folder. Each file is one entry in one language. */
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
