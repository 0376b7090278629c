import { formatDate } from '@olea/shared/i18n';
import type { NewsContent } from '../content/en/news.ts';
import { NEWS_ARTICLES } from '../content/model.ts';
import { Gated } from '../flags/Gated.tsx';
import { NewsFilter } from '../islands/renderIslands.tsx';
import { usePage } from '../page-context/usePage.tsx';
import { Art } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { InsightsNav, PageHead } from './parts/heads.tsx';

/** Five notes, newest first, as a column of dated entries; the filter hides what is not asked for. */
export function NewsPage({ content }: { content: NewsContent }) {
  const { href, locale } = usePage();
  return (
    <>
      <PageHead intro={content.intro} strip="strip-wave" siblings={<InsightsNav />} />
      <div className="band">
        <NewsFilter content={content} />
        <div className="entries">
          {NEWS_ARTICLES.map(({ id, date, category, leadsTo }) => {
            const { title, excerpt, tag, more } = content.articles[id];
            return (
              <article key={id} id={id} data-category={category} className="entry">
                <div className="entry-date">
                  <time dateTime={date}>{formatDate(date, locale)}</time>
                  <span className="over">{content.filters[category]}</span>
                </div>
                <div>
                  <h2>{title}</h2>
                  <p>{excerpt}</p>
                  <Gated flag={leadsTo.flag} as="a" className="double" href={href(leadsTo.path)}>
                    {more}
                  </Gated>
                  <p className="tag">{tag}</p>
                </div>
                <Art name={`tile-${id}`} alt="" />
              </article>
            );
          })}
        </div>
      </div>
      <CallToAction {...content.callToAction} />
    </>
  );
}
