import { formatDate } from '@olea/shared/i18n/format';
import { type Article, getName, getShownArticle, type Texts } from '../content/readContent.ts';
import { Art, ENTRY_SIZES, getIllustration } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { InsightsNav, PageHead } from './parts/heads.tsx';
import { usePage } from './usePage.ts';

/** Renders the featured article, then all others, newest first. */
export function BlogPage({ texts }: { texts: Texts }) {
  const { href, locale } = usePage();
  const { blog: content, articles } = texts;
  const featured = getShownArticle(content.featuredArticle, locale);
  const latest = articles.filter((article) => article !== featured);
  const address = (slug: string) => href(`/insights/blog/${slug}`);
  return (
    <>
      <PageHead intro={content.intro} strip="blog" siblings={<InsightsNav />} />
      <article className="band tint pair featured">
        <Art
          {...getIllustration(texts, featured, content.categories)}
          first
          photo={featured.photo}
          sizes="(min-width: 60rem) 44vw, 92vw"
        />
        <div>
          <p className="over dotted">
            <span>{content.labels.featured}</span>
            <span>{getName(content.categories, featured.category)}</span>
          </p>
          <h2>
            <a href={address(featured.slug)}>{featured.title}</a>
          </h2>
          <p className="lede">{featured.excerpt}</p>
          <Byline article={featured} texts={texts} />
        </div>
      </article>
      <section className="band">
        <h2 className="small">{content.labels.latest}</h2>
        <div className="lines">
          {latest.map((article) => (
            <article key={article.slug} className="pair entry">
              <div className="entry-date">
                <time dateTime={article.date}>{formatDate(article.date, locale)}</time>
                <span className="over">{getName(content.categories, article.category)}</span>
              </div>
              <div>
                <h3>
                  <a href={address(article.slug)}>{article.title}</a>
                </h3>
                <p>{article.excerpt}</p>
                <Byline article={article} texts={texts} dated={false} />
              </div>
              <Art {...getIllustration(texts, article, content.categories)} photo={article.photo} sizes={ENTRY_SIZES} />
            </article>
          ))}
        </div>
      </section>
      <CallToAction {...content.callToAction} look="olive" />
    </>
  );
}

interface BylineProps {
  readonly article: Article;
  readonly texts: Texts;
  readonly dated?: boolean;
}

/** Renders the author, the date unless `dated` is false, and the reading time of an article. */
export function Byline({ article: { author, date, minutes }, texts, dated = true }: BylineProps) {
  const { locale } = usePage();
  const { labels } = texts.blog;
  return (
    <p className="byline note dotted">
      <span>{labels.by.replace('{{author}}', getName(texts.teams.members, author))}</span>
      {dated && <time dateTime={date}>{formatDate(date, locale)}</time>}
      <span>{labels.readTime.replace('{{minutes}}', String(minutes))}</span>
    </p>
  );
}
