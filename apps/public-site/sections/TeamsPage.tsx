import type { TeamsContent } from '../content/schemas.ts';
import { Art } from './parts/Art.tsx';
import { CallToAction } from './parts/CallToAction.tsx';
import { PageHead } from './parts/heads.tsx';
import { Facts, List } from './parts/texts.tsx';

export function TeamsPage({ content }: { content: TeamsContent }) {
  const { labels } = content;
  return (
    <>
      <PageHead intro={content.intro} strip="teams" />
      {content.members.map(({ id, name, position, bio, expertise, location, artAlt, photo }, index) => (
        <section key={id} className={`band pair person${index === 1 ? ' ink' : ''}`}>
          <Art
            name={`portrait-${id}`}
            alt={artAlt}
            first={index === 0}
            photo={photo}
            sizes="(min-width: 28rem) 24rem, 92vw"
            frame={13 / 17}
          />
          <div>
            <h2>{name}</h2>
            <p className="position">{position}</p>
            <p className="bio">{bio}</p>
            <Facts
              rows={[
                [labels.expertise, <List key="expertise" look="dotted" items={expertise} />],
                [labels.location, location],
              ]}
            />
          </div>
        </section>
      ))}
      <CallToAction {...content.callToAction} look="olive" />
    </>
  );
}
