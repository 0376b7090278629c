import { formatDate } from '@olea/shared/i18n/format';
import type { Legal } from '../content/readContent.ts';
import { Prose } from './parts/texts.tsx';
import { usePage } from './usePage.ts';

const anchor = (index: number) => `section-${index + 1}`;

/** Renders a legal text with a table of contents. */
export function LegalPage({ content }: { content: Legal }) {
  const { locale } = usePage();
  const { amended } = content;
  // A no-break space prevents a line break between day and month.
  const insertDate = (words: string, day: string) =>
    words.replace('{{date}}', formatDate(day, locale).replace(' ', '\u00a0'));
  return (
    <>
      <header className="page-head spread">
        <h1>{content.heading}</h1>
        <div className="lede">
          <p>
            <b>{insertDate(content.effective, content.since)}</b>
            {/* The dot follows the first date, so that no line starts with it. */}
            {amended && (
              <span className="muted">
                {'\u00a0· '}
                {insertDate(amended.text, amended.date)}
              </span>
            )}
          </p>
          <p>{content.intro}</p>
        </div>
      </header>
      <div className="band spread legal-text">
        <nav className="contents" aria-label={content.heading}>
          <ol className="stack">
            {content.sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${anchor(index)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          <Prose sections={content.sections} getId={anchor} />
        </div>
      </div>
    </>
  );
}
