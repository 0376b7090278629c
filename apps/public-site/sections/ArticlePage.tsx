import { BLOG_POSTS, type BlogContent, type BlogSlug } from '../content/model.ts';
import { usePage } from '../pages/usePage.tsx';
import { Byline } from './BlogPage.tsx';
import { TileStrip } from './parts/PageHead.tsx';

/** The built-in article. Another slug, known or not, gets it too, with a line that says so. */
export function ArticlePage({ content, slug }: { content: BlogContent; slug: string | null }) {
  const { href } = usePage();
  const [post] = BLOG_POSTS;
  const asked = BLOG_POSTS.find((one) => one.slug === slug);
  return (
    <article>
      <header className="page-head article-head">
        <p>
          <a className="double" href={href('/insights/blog')}>
            {content.labels.backToBlog}
          </a>
        </p>
        {asked !== post && <Notice content={content} slug={asked?.slug ?? null} />}
        <p className="over">{content.categories[post.category]}</p>
        <h1>{content.posts[post.slug].title}</h1>
        <p className="lede">{content.posts[post.slug].excerpt}</p>
        <Byline post={post} content={content} />
      </header>
      <TileStrip name="strip-key" />
      <div className="band prose">
        {content.article.sections.map(({ heading, paragraphs, list }, index) => (
          <section key={heading ?? index}>
            {heading && <h2>{heading}</h2>}
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {list && (
              <ul className="ticks">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p>
          <a className="double" href={href('/insights/blog')}>
            {content.labels.backToBlog}
          </a>
        </p>
      </div>
    </article>
  );
}

function Notice({ content, slug }: { content: BlogContent; slug: BlogSlug | null }) {
  const { known, unknown } = content.fallbackNotice;
  return <p className="notice">{slug ? known.replace('{{title}}', content.posts[slug].title) : unknown}</p>;
}
