import type { HomeContent } from '../../content/en/home.ts';
import { Gated } from '../../flags/Gated.tsx';
import { Art } from '../parts/Art.tsx';
import { SectionHead } from '../parts/heads.tsx';

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

const PRINTS = ['process-grove', 'process-press', 'process-port', 'process-shelf'] as const;

/** One frieze cut in four: grove, press, port, shelf. It belongs to the services and goes with them. */
export function Process({ content }: { content: HomeContent['process'] }) {
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
              <Art name={PRINTS[index] ?? 'process-grove'} alt={artAlt} fallback="placeholder" />
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
