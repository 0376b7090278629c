import { NEWS_ARTICLES, NEWS_CATEGORIES } from '../content/model.ts';
import { namespaceOf } from '../pages/siteMessages.ts';
import { usePage } from '../pages/usePage.tsx';
import { Island } from './Island.tsx';

/** The contact form in the page's language. */
export function ContactForm() {
  const { locale } = usePage();
  return <Island name="contact-form" props={{ locale, messages: namespaceOf(locale, 'contact') }} />;
}

/** The category buttons and the result count of the news page. The articles themselves stay plain HTML. */
export function NewsFilter() {
  const { content } = usePage();
  const { filters, filterLabel, resultCount } = content.news;
  const categories = NEWS_CATEGORIES.map((id) => ({
    id,
    label: filters[id],
    count: NEWS_ARTICLES.filter((article) => article.category === id).length,
  }));
  return (
    <Island
      name="news-filter"
      props={{ label: filterLabel, all: filters.all, categories, resultCount, total: NEWS_ARTICLES.length }}
    />
  );
}
