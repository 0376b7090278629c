import { site } from '@olea/shared/site';
import type { HomeContent } from '../../content/en/home.ts';
import { Gated } from '../../flags/Gated.tsx';
import { Art } from '../parts/Art.tsx';
import { Overline } from '../parts/heads.tsx';
import { Paragraphs } from '../parts/texts.tsx';

/** The founder: an arch with her monogram, her words large, her story beside. */
export function Founder({ content }: { content: HomeContent['founder'] }) {
  return (
    <Gated flag="founder" as="section" id="founder" className="band founder">
      <Art name="portrait-founder" alt={content.artAlt} />
      <div>
        <Overline numbered>{content.overline}</Overline>
        <h2>{content.heading}</h2>
        <p className="lede">{content.lede}</p>
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
