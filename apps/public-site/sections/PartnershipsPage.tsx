import type { Texts } from '../content/readContent.ts';
import { Art, getIllustration } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageHead } from './parts/heads.tsx';
import { List } from './parts/texts.tsx';

/** Renders the partners with their pictures and benefits. */
export function PartnershipsPage({ texts }: { texts: Texts }) {
  const { partnerships: content } = texts;
  const { labels } = content;
  return (
    <>
      <PageHead intro={content.intro} strip="partnerships" />
      <div className="band partners">
        <ol className="lines">
          {content.partners.map(({ id, illustration, name, type, description, benefits, location, photo }, index) => (
            <li key={id} id={id} className="pair">
              <Art
                {...getIllustration(texts, { illustration })}
                first={index === 0}
                photo={photo}
                sizes="(min-width: 60rem) 23vw, (min-width: 33rem) 30rem, 92vw"
              />
              <div>
                <p className="over">{type}</p>
                <h2>{name}</h2>
                <p className="muted">
                  <span className="sr">{labels.location} </span>
                  {location}
                </p>
                <p className="flow">{description}</p>
              </div>
              <div>
                <h3 className="small">{labels.benefits}</h3>
                <List look="ticks" items={benefits} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <CallToAction {...content.callToAction} look="label" />
    </>
  );
}
