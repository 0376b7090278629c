import { Gated } from '../../flags/Gated.tsx';
import { usePage } from '../../page-context/usePage.tsx';

/** The last band of an inner page: one sentence and the way to the contact form, which it goes with. */
export function CallToAction({ heading, text, action }: { heading: string; text: string; action: string }) {
  const { href } = usePage();
  return (
    <Gated flag="contact" as="section" className="band tint">
      <div className="cta">
        <h2>{heading}</h2>
        <p className="lede">{text}</p>
        <a className="button" href={href('/#contact')}>
          {action}
        </a>
      </div>
    </Gated>
  );
}
