import { getPublishedLocales, LANGUAGES, type Locale } from '@olea/shared/i18n/languages';
import { OFFICE, site } from '@olea/shared/site/facts';
import { findAddress, getSlug, SITE_ADDRESSES } from '@olea/shared/site/pages';
import type { DayOfWeek, Graph, Person, Thing } from 'schema-dts';
import { getItemFields } from '../catalog/itemFields.ts';
import { findItem, getName, getShownArticle, type Item, readContent, type Texts } from '../content/readContent.ts';
import { type IsOn, toAbsoluteUrl } from './addresses.ts';
import { getItemPicturePath, getSocialPicturePath, type PageHead } from './pageHead.ts';

export interface StructuredDataInput {
  readonly path: string;
  readonly locale: Locale;
  readonly head: PageHead;
  readonly origin: string;
  readonly isOn: IsOn;
}

/** Creates the page's schema.org graph. Returns null if search engines should not index the page. */
export function createStructuredData(input: StructuredDataInput): Graph | null {
  const { locale, head, origin, isOn } = input;
  if (!head.canonical || head.robots === 'noindex') return null;
  const language = LANGUAGES[locale].tag;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describeOrganization(input),
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        url: `${origin}/`,
        name: site.brand,
        inLanguage: getPublishedLocales(isOn).map((published) => LANGUAGES[published].tag),
        publisher: { '@id': getOrganizationId(origin) },
      },
      {
        '@type': 'WebPage',
        '@id': head.canonical,
        url: head.canonical,
        name: head.title,
        description: head.description,
        inLanguage: language,
        isPartOf: { '@id': `${origin}/#website` },
      },
      ...describeTrail(input),
      ...describeSubject(input, head.canonical),
    ],
  };
}

const getOrganizationId = (origin: string): string => `${origin}/#organization`;

const DAYS: readonly DayOfWeek[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns a `LocalBusiness`, because a schema.org `Organization` cannot have opening hours. */
function describeOrganization({ locale, origin, isOn }: StructuredDataInput): Thing {
  const telephone = site.phone.href.replace('tel:', '');
  const { street, city, regionCode, postalCode, countryCode, latitude, longitude } = site.address;
  return {
    '@type': 'LocalBusiness',
    '@id': getOrganizationId(origin),
    name: site.brand,
    legalName: site.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: site.email,
    telephone,
    foundingDate: String(site.foundedYear),
    currenciesAccepted: site.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: regionCode,
      postalCode,
      addressCountry: countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: DAYS.flatMap((dayOfWeek, day) => {
      const hours = OFFICE.week[day];
      return hours ? [{ '@type': 'OpeningHoursSpecification' as const, dayOfWeek, ...hours }] : [];
    }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: site.email,
      telephone,
      availableLanguage: getPublishedLocales(isOn),
    },
    ...(isOn('founder') && { founder: { '@type': 'Person', name: readContent()[locale].home.founder.name } }),
  };
}

function describeTrail({ path, locale, origin }: StructuredDataInput): Thing[] {
  const texts = readContent()[locale];
  const above = SITE_ADDRESSES.flatMap((row) =>
    row.kind === 'page' && `${path}/`.startsWith(row.path === '/' ? '/' : `${row.path}/`)
      ? [{ name: texts[row.id].name, path: row.path }]
      : [],
  );
  const own =
    findItem(path, locale)?.name ?? texts.articles.find(({ slug }) => `/insights/blog/${slug}` === path)?.title;
  const trail = own ? [...above, { name: own, path }] : above;
  if (trail.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: toAbsoluteUrl(step.path, locale, origin),
      })),
    },
  ];
}

function describeSubject({ path, locale, origin }: StructuredDataInput, pageId: string): Thing[] {
  const content = readContent()[locale];
  const { teams, news, newsItems, blog, articles } = content;
  const organization = { '@id': getOrganizationId(origin) };
  const inLanguage = LANGUAGES[locale].tag;
  const image = origin + getSocialPicturePath(path, locale);
  const people = teams.members.map(
    ({ name, position }): Person => ({ '@type': 'Person', name, jobTitle: position, worksFor: organization }),
  );
  const describePerson = (author: string): Person =>
    people[teams.members.findIndex(({ id }) => id === author)] as Person;
  switch (findAddress(path)?.id) {
    case 'teams':
      return people;
    case 'news':
      // News items are not articles, because they have no pages of their own.
      return [
        {
          '@type': 'ItemList',
          name: news.intro.heading,
          itemListElement: newsItems.map(({ id, title }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: title,
            url: `${pageId}#${id}`,
          })),
        },
      ];
    case 'blog':
      return [
        {
          '@type': 'Blog',
          name: blog.intro.heading,
          inLanguage,
          publisher: organization,
          blogPost: articles.map(({ slug, title, date, author }) => ({
            '@type': 'BlogPosting',
            headline: title,
            url: toAbsoluteUrl(`/insights/blog/${slug}`, locale, origin),
            datePublished: date,
            author: describePerson(author),
          })),
        },
      ];
    case 'blog-post': {
      const { title, excerpt, date, category, author } = getShownArticle(getSlug(path), locale);
      return [
        {
          '@type': 'BlogPosting',
          headline: title,
          description: excerpt,
          datePublished: date,
          articleSection: getName(blog.categories, category),
          inLanguage,
          image,
          author: describePerson(author),
          publisher: organization,
          mainEntityOfPage: { '@id': pageId },
        },
      ];
    }
    case 'product': {
      const item = findItem(path, locale);
      return item ? [describeItem(item, content, locale, origin + getItemPicturePath(item))] : [];
    }
    default:
      return [];
  }
}

/** Facts with their own schema.org property. All others are in `additionalProperty`. */
const OWN_PROPERTIES = ['name', 'description', 'sku', 'category', 'gtinEach', 'gtinCase', 'country', 'certificates'];

/** Omits `offers`, because the catalog has no prices. */
function describeItem(item: Item, texts: Texts, locale: Locale, image: string): Thing {
  return {
    '@type': 'Product',
    name: item.name,
    description: item.description,
    image,
    sku: item.sku,
    category: getName(texts.home.products.items, item.category),
    gtin13: item.gtin.each,
    gtin14: item.gtin.case,
    countryOfOrigin: { '@type': 'Country', name: item.country },
    hasCertification: item.certificates.map(({ scheme, body, number, validUntil }) => ({
      '@type': 'Certification',
      name: texts.catalog.schemes[scheme],
      issuedBy: { '@type': 'Organization', name: body },
      certificationIdentification: number,
      expires: validUntil,
    })),
    additionalProperty: getItemFields(item, texts, locale)
      .filter(({ id }) => !OWN_PROPERTIES.includes(id))
      .map(({ id, label, value, unit, per }) => ({
        '@type': 'PropertyValue',
        propertyID: id,
        name: label,
        value,
        ...(unit && { unitText: per ? `${unit}/100 ${per}` : unit }),
      })),
  };
}
