import { picture } from 'virtual:art';
import type { FlagName } from '@olea/shared/flags/catalog';
import { site } from '@olea/shared/site/facts';
import { Fragment, type ReactNode } from 'react';
import { PORTS } from '../art/route.ts';
import type { HomeContent } from '../content/schemas.ts';
import { Gated } from '../flags/Gated.tsx';
import { Hero } from './Hero.tsx';
import { Art } from './parts/Art.tsx';
import { Overline, SampleNote, SectionHead } from './parts/heads.tsx';
import { Letter } from './parts/Letter.tsx';
import { OfficeAddress, OpeningHours } from './parts/office.tsx';
import { DirectLines, Facts, Paragraphs } from './parts/texts.tsx';
import { usePage } from './usePage.ts';

/** The sections by flag, in page order. */
const SECTIONS = {
  hero_section: ({ hero }) => <Hero content={hero} />,
  products: ({ products }) => <Products content={products} />,
  services: ({ services, process }) => (
    <>
      <Services content={services} />
      <Process content={process} />
    </>
  ),
  brand_story: ({ brandStory }) => <BrandStory content={brandStory} />,
  founder: ({ founder }) => <Founder content={founder} />,
  contact: ({ contact }) => <Contact content={contact} />,
} satisfies Partial<Record<FlagName, (content: HomeContent) => ReactNode>>;

/** Returns the CSS that hides `Reach` while any section of the home page is on. */
export const hideReach = (): string =>
  `:root:is(${Object.keys(SECTIONS).map((flag) => `[data-flags~=${flag}]`)}) .reach{display:none}`;

export function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      {/* The heading while the hero is off. styles/shared/hero.css removes it while the hero is visible. */}
      <h1 className="sr without-hero">{content.hero.sentence}</h1>
      {Object.entries(SECTIONS).map(([flag, render]) => (
        <Fragment key={flag}>{render(content)}</Fragment>
      ))}
      <Reach lede={content.contact.lede} />
    </>
  );
}

function Reach({ lede }: { lede: string }) {
  return (
    <section className="band reach">
      <p className="reach-brand" translate="no">
        {site.brand}
      </p>
      <p className="lede">{lede}</p>
      <DirectLines className="address direct" />
    </section>
  );
}

function Products({ content }: { content: HomeContent['products'] }) {
  const { href } = usePage();
  const { labels } = content;
  return (
    <Gated flag="products" as="section" id="products" className="band topped products">
      <SectionHead intro={content} numbered />
      <div>
        <ul className="range">
          {content.items.map((item) => (
            <li key={item.id} id={item.id}>
              <Art name={`product-${item.id}`} alt={item.artAlt} />
              <h3>
                <a href={href(`/products?category=${item.id}`)}>{item.name}</a>
              </h3>
              <p>{item.text}</p>
              <Facts rows={(['origin', 'formats', 'shelfLife'] as const).map((fact) => [labels[fact], item[fact]])} />
            </li>
          ))}
        </ul>
        <p>
          <a className="double" href={href('/products')}>
            {content.catalogAction}
          </a>
        </p>
      </div>
    </Gated>
  );
}

function Services({ content }: { content: HomeContent['services'] }) {
  return (
    <Gated flag="services" as="section" id="services" className="band tint topped services">
      <SectionHead intro={content} numbered />
      <ol className="lines">
        {content.items.map(({ title, text, fact }) => (
          <li key={title}>
            <h3>{title}</h3>
            <div>
              <p>{text}</p>
              <p className="fact">{fact}</p>
            </div>
          </li>
        ))}
      </ol>
    </Gated>
  );
}

const PROCESS = ['process-grove', 'process-press', 'process-port', 'process-shelf'] as const;

function Process({ content }: { content: HomeContent['process'] }) {
  const { overline, heading, lede, steps } = content;
  return (
    <Gated flag="services">
      <Gated flag="our_process" as="section" id="process" className="band process">
        <div className="spread">
          <SectionHead intro={{ overline, heading }} numbered />
          <p className="lede">{lede}</p>
        </div>
        <ol className="frieze bleed">
          {steps.map(({ name, text, duration, artAlt }, index) => (
            <li key={name}>
              <Art name={PROCESS[index] ?? 'process-grove'} alt={artAlt} fallback="placeholder" />
              <h3>{name}</h3>
              <p className="fact">{duration}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Gated>
    </Gated>
  );
}

function BrandStory({ content }: { content: HomeContent['brandStory'] }) {
  const narrow = picture('route-narrow');
  return (
    <Gated flag="brand_story" as="section" id="brand-story" className="band ink story">
      <div className="bleed story-map">
        <picture>
          <source media="(max-width: 48rem)" srcSet={narrow.url} width={narrow.width} height={narrow.height} />
          <Art name="route" alt={content.artAlt} />
        </picture>
        <ol className="ports">
          {PORTS.map(({ id }) => (
            <li key={id}>
              <span>{content.ports[id]}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="spread">
        <SectionHead intro={content} numbered />
        <div className="flow">
          <Paragraphs texts={content.paragraphs} />
        </div>
      </div>
      <ol className="years">
        {content.milestones.map(({ year, text }) => (
          <li key={year}>
            <b>{year}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Gated>
  );
}

function Founder({ content }: { content: HomeContent['founder'] }) {
  return (
    <Gated flag="founder" as="section" id="founder" className="band pair founder">
      <Art name="portrait-founder" alt={content.artAlt} />
      <div>
        <Overline numbered>{content.overline}</Overline>
        <h2>{content.heading}</h2>
        <p className="lede">{content.lede}</p>
        <SampleNote text={content.sampleNote} />
        <blockquote>{content.quote}</blockquote>
        <div className="flow">
          <Paragraphs texts={content.paragraphs} />
        </div>
        <p className="signed">
          <b>{content.name}</b>
          <span className="muted">{content.role}</span>
          <a className="double" href={site.otherBrand.url} rel="noopener">
            {content.otherBrandLabel} {site.otherBrand.name}
          </a>
        </p>
      </div>
    </Gated>
  );
}

function Contact({ content }: { content: HomeContent['contact'] }) {
  const { t } = usePage();
  return (
    <Gated flag="contact" as="section" id="contact" className="band tint contact">
      <div className="spread">
        <SectionHead intro={content} numbered />
        <Letter>
          <p className="note">{content.replyPromise}</p>
        </Letter>
      </div>
      <div className="columns label">
        <section>
          <h3 className="small">{t('footer.direct')}</h3>
          <DirectLines className="address direct" />
        </section>
        <section>
          <h3 className="small">{t('footer.address')}</h3>
          <OfficeAddress directions />
        </section>
        <section>
          <OpeningHours level="h3" />
        </section>
      </div>
    </Gated>
  );
}
