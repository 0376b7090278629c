import { type Article, getName, type Texts } from '../content/readContent.ts';
import { Byline } from './BlogPage.tsx';
import { Art, getIllustration } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { Prose } from './parts/texts.tsx';
import { usePage } from './usePage.ts';

interface ArticlePageProps {
  readonly texts: Texts;
  /** The article that is shown, and the slug that was asked for: the featured one replaces others, with a line that says so. */
  readonly article: Article;
  readonly asked: string;
}

/** An article of the blog, and the way to the one before it in time; from the oldest, to the newest. */
export function ArticlePage({ texts, article, asked }: ArticlePageProps) {
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
          {asked !== article.slug && <p className="notice">{content.fallbackNotice}</p>}
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
