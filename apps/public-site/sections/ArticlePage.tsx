import { type Article, getName, type Texts } from '../content/readContent.ts';
import { Byline } from './BlogPage.tsx';
import { Art, getIllustration } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { Prose } from './parts/texts.tsx';
import { usePage } from './usePage.ts';

interface ArticlePageProps {
  readonly texts: Texts;
  readonly article: Article;
  readonly requestedSlug: string;
}

/** Renders an article with a link to the next older one. The oldest article links to the newest. */
export function ArticlePage({ texts, article, requestedSlug }: ArticlePageProps) {
  const { href } = usePage();
  const { blog: content, articles } = texts;
  const next = articles[articles.indexOf(article) + 1] ?? articles[0] ?? article;
  return (
    <>
      <article>
        <header className="page-head spread article-head">
          <p>
            <a className="double" href={href('/insights/blog')}>
              {content.labels.backToBlog}
            </a>
          </p>
          {requestedSlug !== article.slug && <p className="notice">{content.fallbackNotice}</p>}
          <p className="over">{getName(content.categories, article.category)}</p>
          <h1>{article.title}</h1>
          <p className="lede">{article.excerpt}</p>
          <Byline article={article} texts={texts} />
        </header>
        <div className="article-photo">
          <Art
            {...getIllustration(texts, article, content.categories)}
            first
            photo={article.photo}
            sizes="(min-width: 60rem) min(56rem, 62vw), 92vw"
          />
        </div>
        <div className="band prose">
          <Prose sections={article.sections} />
        </div>
      </article>
      <CallToAction
        heading={next.title}
        text={next.excerpt}
        action={content.labels.next}
        to={`/insights/blog/${next.slug}`}
        flag={null}
      />
    </>
  );
}
