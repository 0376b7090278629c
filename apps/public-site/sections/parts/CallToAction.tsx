import type { FlagName } from '@olea/shared/flags/catalog';
import { Gated } from '../../flags/Gated.tsx';
import { usePage } from '../usePage.ts';

const LOOKS = { tint: 'band tint', olive: 'band cta-olive', label: 'band cta-label' } as const;

interface CallToActionProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  /** The target without language prefix. Defaults to the contact form. */
  readonly to?: string;
  readonly flag?: FlagName | null;
  readonly look?: keyof typeof LOOKS;
}

/** Renders the last band of a page, which links to `to`. */
export function CallToAction({
  heading,
  text,
  action,
  to = '/#contact',
  flag = 'contact',
  look = 'tint',
}: CallToActionProps) {
  const { href } = usePage();
  return (
    <Gated flag={flag} as="section" className={LOOKS[look]}>
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
