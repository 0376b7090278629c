import { picture } from 'virtual:art';
import { SITE_TABLE } from '@olea/shared/site/pages';
import type { ReactNode } from 'react';
import type { STRIPS } from '../../art/gallery.ts';
import type { SectionIntro } from '../../content/schemas.ts';
import { usePage } from '../usePage.ts';

interface PageHeadProps {
  readonly intro: SectionIntro;
  readonly strip: (typeof STRIPS)[number];
  /** Links to sibling pages, which replace the overline. */
  readonly siblings?: ReactNode;
}

/** Renders the heading and the opening sentences of an inner page, with a strip of tiles below. */
export function PageHead({ intro, strip, siblings }: PageHeadProps) {
  return (
    <>
      <header className="page-head spread">
        {siblings ?? <Overline>{intro.overline}</Overline>}
        <h1>{intro.heading}</h1>
        <p className="lede">{intro.lede}</p>
        <SampleNote text={intro.sampleNote} />
      </header>
      <TileStrip page={strip} />
    </>
  );
}

function TileStrip({ page }: { page: (typeof STRIPS)[number] }) {
  const style: Record<string, string> = { '--strip': `url(${picture(`strip-${page}`).url})` };
  return <div className="strip" style={style} />;
}

interface SectionHeadProps {
  readonly intro: Omit<SectionIntro, 'lede'> & { lede?: string };
  readonly numbered?: boolean;
}

/** Renders the head of a band: overline, heading and, if set, the opening sentences and the sample note. */
export function SectionHead({ intro: { overline, heading, lede, sampleNote }, numbered = false }: SectionHeadProps) {
  return (
    <div className="head">
      <Overline numbered={numbered}>{overline}</Overline>
      <h2>{heading}</h2>
      {lede && <p className="lede">{lede}</p>}
      <SampleNote text={sampleNote} />
    </div>
  );
}

/** Renders a note that marks fictional content, or nothing if there is no text. */
export function SampleNote({ text }: { text: string | undefined }) {
  return text && <p className="sample note">{text}</p>;
}

/** Renders an overline. If `numbered`, CSS counts the visible sections: "Nº 1 Products". Screen readers skip the number. */
export function Overline({ numbered = false, children }: { numbered?: boolean; children: string }) {
  return (
    <p className="over">
      {numbered && <b aria-hidden="true" />}
      {children}
    </p>
  );
}

/** Renders links to the news and the blog, because the header links to the blog only in the mobile menu. */
export function InsightsNav() {
  const { t, href, getPageName, path: here } = usePage();
  const pages = SITE_TABLE.filter((row) => row.kind === 'page').filter(({ flag }) => flag === 'insights');
  return (
    <nav className="over siblings" aria-label={t('nav.insights')}>
      {pages.map(({ id, path }) => (
        <a key={path} href={href(path)} aria-current={path === here ? 'page' : undefined}>
          {getPageName(id)}
        </a>
      ))}
    </nav>
  );
}
