import type { FlagName } from '@olea/shared/flags/catalog';
import { Gated } from '../../flags/Gated.tsx';
import { usePage } from '../usePage.ts';

interface CallToActionProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  /** Where it leads, without language prefix, and the flag it goes with; without these, to the contact form. */
  readonly to?: string;
  readonly flag?: FlagName | null;
}

/** The last band of an inner page: one sentence and the way on. */
export function CallToAction({ heading, text, action, to = '/#contact', flag = 'contact' }: CallToActionProps) {
  const { href } = usePage();
  return (
    <Gated flag={flag} as="section" className="band tint">
      <div className="cta">
        <h2>{heading}</h2>
        <p className="lede">{text}</p>
        <a className="button" href={href(to)}>
          {action}
        </a>
      </div>
    </Gated>
  );
}
