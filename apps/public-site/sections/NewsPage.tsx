import { formatDate } from '@olea/shared/i18n/format';
import filterNews from '../behavior/filterNews.ts?inline';
import { getName, type Texts } from '../content/readContent.ts';
import { Gated } from '../flags/Gated.tsx';
import { Art, ENTRY_SIZES, getIllustration } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { InsightsNav, PageHead } from './parts/heads.tsx';
import { Blocks } from './parts/texts.tsx';
import { usePage } from './usePage.ts';

/** Renders the news, newest first. `filterNews.ts` hides the news outside the chosen category. */
export function NewsPage({ texts }: { texts: Texts }) {
  const { href, locale } = usePage();
  const { news: content, newsItems, targets } = texts;
  return (
    <>
      <PageHead intro={content.intro} strip="news" siblings={<InsightsNav />} />
      <div className="band">
        <Filter texts={texts} />
        <div className="lines">
          {newsItems.map((item, index) => {
            const { id, date, category, leadsTo, title, tag, more, sections, photo } = item;
            return (
              <article key={id} id={id} data-category={category} className="pair entry">
                <div className="entry-date">
                  <time dateTime={date}>{formatDate(date, locale)}</time>
                  <span className="over">{getName(content.categories, category)}</span>
                </div>
                <div>
                  <h2>{title}</h2>
                  <Blocks blocks={sections.flatMap(({ blocks }) => blocks)} />
                  <Gated flag={targets.get(leadsTo) ?? null} as="a" className="double" href={href(leadsTo)}>
                    {more}
                  </Gated>
                  <p className="tag note">{tag}</p>
                </div>
                <Art
                  {...getIllustration(texts, item, content.categories)}
                  first={index === 0}
                  photo={photo}
                  sizes={ENTRY_SIZES}
                />
              </article>
            );
          })}
        </div>
        <script dangerouslySetInnerHTML={{ __html: filterNews }} />
      </div>
      <CallToAction {...content.callToAction} />
    </>
  );
}

/** Without scripts, all news items are visible and the buttons are hidden. */
function Filter({ texts: { news, newsItems } }: { texts: Texts }) {
  const total = newsItems.length;
  const formatResult = (count: number) =>
    news.resultCount.replace('{{count}}', String(count)).replace('{{total}}', String(total));
  const countItems = (id: string) => newsItems.filter(({ category }) => category === id).length;
  return (
    <div className="news-filter">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div className="row news-filter-buttons" role="group" aria-label={news.filterLabel}>
        {[{ id: '', name: news.allCategories }, ...news.categories].map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="news-filter-button"
            data-filter={id}
            data-count={formatResult(id ? countItems(id) : total)}
            aria-pressed={id === ''}
          >
            {name}
          </button>
        ))}
      </div>
      <p className="news-filter-count note" role="status">
        {formatResult(total)}
      </p>
    </div>
  );
}
