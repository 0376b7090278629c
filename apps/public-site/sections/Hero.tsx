import { picture } from 'virtual:art';
import { preload } from 'react-dom';
import type { ClickName } from '../behavior/clicks.ts';
import type { HomeContent } from '../content/schemas.ts';
import { Gated } from '../flags/Gated.tsx';
import { Overline } from './parts/heads.tsx';
import { usePage } from './usePage.ts';

/** Renders the first screen of the home page. */
export function Hero({ content }: { content: HomeContent['hero'] }) {
  const { href } = usePage();
  return (
    <Gated flag="hero_section" as="section" className="hero">
      <div className="hero-words">
        <Overline>{content.overline}</Overline>
        <Headline content={content} />
        <p className="lede">{content.lede}</p>
        <div className="row hero-actions">
          <Gated flag="products" as="a" className="button" href={href('/#products')}>
            {content.productsAction}
          </Gated>
          <Gated flag="brand_story" as="a" className="double" href={href('/#brand-story')}>
            {content.storyAction}
          </Gated>
          <Gated flag="rotating_keywords" as="div" className="rotation">
            <button
              type="button"
              data-click={'rotation' satisfies ClickName}
              aria-pressed="false"
              aria-label={content.pauseRotation}
              title={content.pauseRotation}
            />
          </Gated>
        </div>
      </div>
      <HeroArt alt={content.artAlt} />
      <dl className="hero-facts">
        {content.facts.map(({ figure, label }) => (
          <div key={label}>
            <dt className="note">{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Gated>
  );
}

/** CSS rotates through the keywords of the headline. Screen readers announce the whole sentence once. */
function Headline({ content }: { content: HomeContent['hero'] }) {
  return (
    <h1 className="headline">
      <span className="sr">{content.sentence}</span>
      <span aria-hidden="true">
        <span>{content.headlineBefore}</span>
        <span className="words" data-rotation="">
          {content.keywords.map((word) => (
            <i key={word}>{word}</i>
          ))}
        </span>
        <span>{content.headlineAfter}</span>
      </span>
    </h1>
  );
}

function HeroArt({ alt }: { alt: string }) {
  const [tall, wide] = [picture('hero'), picture('hero-wide')];
  const narrow = '(max-width: 59.99rem)';
  if (usePage().isOnAtBuild('hero_section')) {
    preload(wide.url, { as: 'image', fetchPriority: 'high', media: narrow });
    preload(tall.url, { as: 'image', fetchPriority: 'high', media: `not all and ${narrow}` });
  }
  return (
    <picture className="hero-art">
      <source media={narrow} srcSet={wide.url} width={wide.width} height={wide.height} />
      <img src={tall.url} width={tall.width} height={tall.height} alt={alt} fetchPriority="high" />
    </picture>
  );
}
