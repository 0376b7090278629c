import type { HomeContent } from '../../content/en/home.ts';
import { Gated } from '../../flag-gate/Gated.tsx';
import { Art } from '../parts/Art.tsx';
import { SectionHead } from '../parts/SectionHead.tsx';

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
