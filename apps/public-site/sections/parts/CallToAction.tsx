import type { FlagName } from '@olea/shared/flags/catalog';
import { Gated } from '../../flags/Gated.tsx';
import { usePage } from '../usePage.ts';

interface CallToActionProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  /** Target without language prefix, and the flag of the link. Defaults to the contact form. */
  readonly to?: string;
  readonly flag?: FlagName | null;
}

/** Renders the last band of an inner page: one sentence and a link. */
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
