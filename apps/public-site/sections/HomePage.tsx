import type { HomeContent } from '../content/model.ts';
import { Gated } from '../flag-gate/Gated.tsx';
import { ContactForm } from '../islands/placed.tsx';

export function HomePage({ content }: { content: HomeContent }) {
  return (
    <>
      <h1>{content.hero.sentence}</h1>
      <Gated flag="founder" as="section" id="founder">
        <h2>{content.founder.heading}</h2>
      </Gated>
      <Gated flag="contact" as="section" id="contact">
        <ContactForm />
      </Gated>
    </>
  );
}
