import keepMessage from 'virtual:inline/keep-message';
import queueEvents from 'virtual:inline/queue-events';
import readCategory from 'virtual:inline/read-category';
import { site } from '@olea/shared/site';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { NewsContent } from '../content/en/news.ts';
import { NEWS_ARTICLES, NEWS_CATEGORIES } from '../content/model.ts';
import { SITE_MESSAGES } from '../page-context/siteMessages.ts';
import { usePage } from '../page-context/usePage.tsx';
import { type IslandName, type IslandProps, islands, propsOf } from './registry.ts';

/** The contact form in the page's language. */
export function ContactForm() {
  const { locale, t } = usePage();
  return (
    <Island
      name="contact-form"
      props={{ locale, messages: SITE_MESSAGES[locale].contact }}
      notLoaded={t('site:notLoaded.form')}
      script={keepMessage}
    />
  );
}

/** The category buttons and the result count of the news page. The articles themselves stay plain HTML. */
export function NewsFilter({ content: { filters, filterLabel, resultCount } }: { content: NewsContent }) {
  const categories = NEWS_CATEGORIES.map((id) => ({
    id,
    label: filters[id],
    count: NEWS_ARTICLES.filter((article) => article.category === id).length,
  }));
  const { t } = usePage();
  return (
    <Island
      name="news-filter"
      props={{ label: filterLabel, all: filters.all, categories, resultCount, total: NEWS_ARTICLES.length }}
      notLoaded={t('site:notLoaded.part')}
      script={readCategory}
    />
  );
}

/**
 * An interactive part as plain HTML with its props beside it; the browser hydrates it on the first interaction. Below it stands what is
 * said when its script does not come, and the island's own inline script.
 */
function Island<N extends IslandName>({
  name,
  props,
  notLoaded,
  script,
}: {
  name: N;
  props: IslandProps[N];
  notLoaded: string;
  script: string;
}) {
  const component = islands[name] as ComponentType<IslandProps[N]>;
  // A React root of its own, with the markers that hydration needs; the page around it is rendered without them.
  const markup = renderToString(createElement(component, props), { identifierPrefix: name });
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: queueEvents }} />
      <div
        data-island={name}
        data-static=""
        data-props={JSON.stringify(propsOf[name].send(props))}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <p className="island-failed" role="alert" hidden>
        {notLoaded} <a href={`mailto:${site.email}`}>{site.email}</a> <a href={site.phone.href}>{site.phone.display}</a>
      </p>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
