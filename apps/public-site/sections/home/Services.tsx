import type { HomeContent } from '../../content/en/home.ts';
import { Gated } from '../../flag-gate/Gated.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';

/** Four services as the lines of a price list: name, what it covers, the figure that counts. */
export function Services({ content }: { content: HomeContent['services'] }) {
  return (
    <Gated flag="services" as="section" id="services" className="band tint spread services">
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
