import { LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { OFFICE, site } from '@olea/shared/site/facts';
import { expect, it } from 'vitest';
import { readContent } from '../../../apps/public-site/content/readContent.ts';
import { createPageHead } from '../../../apps/public-site/head/pageHead.ts';
import { createStructuredData, type StructuredDataInput } from '../../../apps/public-site/head/structuredData.ts';
import { OTHER_LOCALE, THIRD_LOCALE } from '../../otherLanguages.ts';

const origin = 'https://site.example';
const content = readContent().en;
type Node = Record<string, unknown> & { '@type': string };

function graphOf(path: string, locale: Locale, isOn: StructuredDataInput['isOn'] = () => true): Node[] {
  const meta = { title: 'Title', description: 'Description' };
  const head = createPageHead({ path, locale, meta, site: { origin, indexable: true }, isOn });
  const data = createStructuredData({ path, locale, head, content, origin, isOn, trail: [] });
  return JSON.parse(JSON.stringify(data))['@graph'];
}
const find = (graph: Node[], type: string) => graph.find((node) => node['@type'] === type);

it('is about one site, the same on every page and in every language, which names its languages', () => {
  const sites = LOCALES.map((locale) => find(graphOf('/teams', locale), 'WebSite'));
  expect(new Set(sites.map((node) => JSON.stringify(node))).size).toBe(1);
  expect(sites[0]?.inLanguage).toEqual(LOCALES.map((locale) => LANGUAGES[locale].tag));
  const withoutFrench = find(
    graphOf('/', OTHER_LOCALE, (flag) => flag !== 'french_language'),
    'WebSite',
  );
  expect(withoutFrench?.inLanguage).not.toContain(LANGUAGES.fr.tag);
});

it('says when the office is open and how to reach it, from the facts', () => {
  const graph = graphOf('/', OTHER_LOCALE);
  const business = graph.find((node) => node['@id'] === `${origin}/#organization`);
  const contact = {
    '@type': 'ContactPoint',
    email: site.email,
    availableLanguage: expect.arrayContaining(['en', OTHER_LOCALE]),
  };
  expect(business?.contactPoint).toMatchObject(contact);
  const hours = business?.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[];
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  for (const [day, name] of days.entries()) {
    const told = hours.find(({ dayOfWeek }) => dayOfWeek.includes(name));
    expect(told ? { opens: told.opens, closes: told.closes } : null, name).toEqual(OFFICE.week[day]);
  }
});

it('calls nothing an article that has no address of its own', () => {
  for (const path of ['/insights/news', '/insights/blog', `/insights/blog/${content.articles[0]?.slug}`]) {
    JSON.parse(JSON.stringify(graphOf(path, THIRD_LOCALE)), (_key, value) => {
      if (!/Article|BlogPosting/.test(value?.['@type'] ?? '')) return value;
      expect(value.url ?? value.mainEntityOfPage?.['@id'], path).toContain(`/${THIRD_LOCALE}/insights/blog/`);
      return value;
    });
  }
  const notes = find(graphOf('/insights/news', THIRD_LOCALE), 'ItemList')?.itemListElement as Node[];
  expect(notes.map(({ url }) => url)).toEqual(
    content.newsItems.map(({ id }) => `${origin}/${THIRD_LOCALE}/insights/news#${id}`),
  );
});
