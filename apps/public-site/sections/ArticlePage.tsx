import { BLOG_POSTS, type BlogPost } from '@olea/shared/site';
import type { BlogContent } from '../content/en/blog.ts';
import type { ArticleContent } from '../content/model.ts';
import { usePage } from '../page-context/usePage.tsx';
import { type Authors, Byline } from './BlogPage.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { TileStrip } from './parts/heads.tsx';
import { Prose } from './parts/texts.tsx';

export interface ArticlePageProps {
  readonly content: BlogContent;
  /** The article that is shown, and the slug that was asked for: the built-in one stands in for others, with a line that says so. */
  readonly article: ArticleContent;
  readonly post: BlogPost;
  readonly asked: string;
  readonly authors: Authors;
}

/** An article of the blog, and the way to the one before it in time; from the oldest, to the newest. */
export function ArticlePage({ content, article, post, asked, authors }: ArticlePageProps) {
  const { href } = usePage();
  const next = BLOG_POSTS[BLOG_POSTS.indexOf(post) + 1] ?? BLOG_POSTS[0];
  return (
    <>
      <article>
        <header className="page-head article-head">
          <p>
            <a className="double" href={href('/insights/blog')}>
              {content.labels.backToBlog}
            </a>
          </p>
          {asked !== post.slug && <p className="notice">{content.fallbackNotice}</p>}
          <p className="over">{content.categories[post.category]}</p>
          <h1>{content.posts[post.slug].title}</h1>
          <p className="lede">{content.posts[post.slug].excerpt}</p>
          <Byline post={post} content={content} authors={authors} />
        </header>
        <TileStrip name="strip-key" />
        <div className="band prose">
          <Prose sections={article.sections} />
        </div>
      </article>
      <CallToAction
        heading={content.posts[next.slug].title}
        text={content.posts[next.slug].excerpt}
        action={content.labels.next}
        to={`/insights/blog/${next.slug}`}
        flag={null}
      />
    </>
  );
}
