import { formatDate } from '@olea/shared/i18n';
import { BLOG_POSTS, type BlogPost, FEATURED_POST } from '@olea/shared/site';
import type { BlogContent } from '../content/en/blog.ts';
import type { TeamsContent } from '../content/en/teams.ts';
import { usePage } from '../page-context/usePage.tsx';
import { Art } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { InsightsNav, PageHead } from './parts/heads.tsx';

export type Authors = TeamsContent['members'];

/** The featured article across the page, then the latest as a list. */
export function BlogPage({ content, authors }: { content: BlogContent; authors: Authors }) {
  const { href, locale } = usePage();
  const featured = FEATURED_POST;
  const latest = BLOG_POSTS.filter((post) => post !== featured);
  const address = (slug: string) => href(`/insights/blog/${slug}`);
  return (
    <>
      <PageHead intro={content.intro} strip="strip-scale" siblings={<InsightsNav />} />
      <article className="band tint featured">
        <Art name={`tile-${featured.slug}`} alt="" first />
        <div>
          <p className="over dotted">
            <span>{content.labels.featured}</span>
            <span>{content.categories[featured.category]}</span>
          </p>
          <h2>
            <a href={address(featured.slug)}>{content.posts[featured.slug].title}</a>
          </h2>
          <p className="lede">{content.posts[featured.slug].excerpt}</p>
          <Byline post={featured} content={content} authors={authors} />
        </div>
      </article>
      <section className="band">
        <h2 className="small">{content.labels.latest}</h2>
        <div className="entries">
          {latest.map((post) => (
            <article key={post.slug} className="entry">
              <div className="entry-date">
                <time dateTime={post.date}>{formatDate(post.date, locale)}</time>
                <span className="over">{content.categories[post.category]}</span>
              </div>
              <div>
                <h3>
                  <a href={address(post.slug)}>{content.posts[post.slug].title}</a>
                </h3>
                <p>{content.posts[post.slug].excerpt}</p>
                <Byline post={post} content={content} authors={authors} dated={false} />
              </div>
              <Art name={`tile-${post.slug}`} alt="" />
            </article>
          ))}
        </div>
      </section>
      <CallToAction {...content.callToAction} />
    </>
  );
}

export interface BylineProps {
  readonly post: BlogPost;
  readonly content: BlogContent;
  readonly authors: Authors;
  readonly dated?: boolean;
}

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ post, content, authors, dated = true }: BylineProps) {
  const { locale } = usePage();
  return (
    <p className="byline dotted">
      <span>{content.labels.by.replace('{{author}}', authors[post.author].name)}</span>
      {dated && <time dateTime={post.date}>{formatDate(post.date, locale)}</time>}
      <span>{content.labels.readTime.replace('{{minutes}}', String(post.readMinutes))}</span>
    </p>
  );
}
