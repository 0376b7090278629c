import { site } from '@olea/shared/site';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Texts } from '../content/readContent.ts';
import { readSiteMessages } from '../page-context/siteMessages.ts';
import { usePage } from '../page-context/usePage.tsx';
import { ContactFormIsland } from './contact-form/ContactFormIsland.tsx';
import keptMessage from './contact-form/keptMessage.ts?inline';
import holdEvents from './holdEvents.ts?inline';
import type { IslandName } from './hydrateIsland.tsx';
import { NewsFilterIsland } from './news-filter/NewsFilterIsland.tsx';
import readCategory from './news-filter/readCategory.ts?inline';

/** The contact form in the page's language; `message` is filled in beforehand. */
export function ContactForm({ message = '' }: { message?: string }) {
  const { locale, t } = usePage();
  return (
    <>
      <p className="contact-form-news" hidden>
        {t('contact:kept')}
      </p>
      <Island
        name="contact-form"
        component={ContactFormIsland}
        props={{ locale, messages: readSiteMessages(locale).contact, message }}
        notLoaded={t('site:notLoaded.form')}
      />
      <script dangerouslySetInnerHTML={{ __html: keptMessage }} />
    </>
  );
}

/** The category buttons and the result count of the news page. The articles themselves stay plain HTML. */
export function NewsFilter({ texts: { news, newsItems } }: { texts: Texts }) {
  const { filterLabel, allCategories, resultCount } = news;
  const categories = news.categories.map(({ id, name }) => ({
    id,
    label: name,
    count: newsItems.filter(({ category }) => category === id).length,
  }));
  const { t } = usePage();
  return (
    <>
      <Island
        name="news-filter"
        component={NewsFilterIsland}
        props={{ label: filterLabel, all: allCategories, categories, resultCount, total: newsItems.length }}
        notLoaded={t('site:notLoaded.part')}
      />
      <script dangerouslySetInnerHTML={{ __html: readCategory }} />
    </>
  );
}

interface IslandOptions<Props extends object> {
  readonly name: IslandName;
  readonly component: ComponentType<Props>;
  readonly props: Props;
  /** Said below the island when its script does not come. */
  readonly notLoaded: string;
}

/** An interactive part as plain HTML with its props beside it; the browser hydrates it on the first interaction. */
function Island<Props extends object>({ name, component, props, notLoaded }: IslandOptions<Props>) {
  // A React root of its own, with the markers that hydration needs; the page around it is rendered without them.
  const markup = renderToString(createElement(component, props), { identifierPrefix: name });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: holdEvents }} />
      <div
        data-island={name}
        data-static=""
        data-props={JSON.stringify(props)}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <p className="island-failed" role="alert" hidden>
        {notLoaded} <a href={`mailto:${site.email}`}>{site.email}</a> <a href={site.phone.href}>{site.phone.display}</a>
      </p>
    </>
  );
}
