import { picture } from 'virtual:art';
import type { HomeContent } from '../../content/en/home.ts';
import { Gated } from '../../flags/Gated.tsx';
import { Art } from '../parts/Art.tsx';
import { SectionHead } from '../parts/heads.tsx';
import { Paragraphs } from '../parts/texts.tsx';

/** The ink band: the route over the Atlantic as a stitched line, the story, and the years. */
export function BrandStory({ content }: { content: HomeContent['brandStory'] }) {
  const narrow = picture('route-narrow');
  return (
    <Gated flag="brand_story" as="section" id="brand-story" className="band ink story">
      <div className="bleed story-map">
        <picture>
          <source media="(max-width: 48rem)" srcSet={narrow.url} width={narrow.width} height={narrow.height} />
          <Art name="route" alt={content.artAlt} />
        </picture>
      </div>
      <div className="spread">
        <SectionHead intro={content} numbered />
        <div>
          <div className="flow">
            <Paragraphs texts={content.paragraphs} />
          </div>
          <ol className="years">
            {content.milestones.map(({ year, text }) => (
              <li key={year}>
                <b>{year}</b>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Gated>
  );
}
