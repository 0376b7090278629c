import { site } from '@olea/shared/site/facts';
import type { ReactNode } from 'react';
import startPart from '../../behavior/startPart.ts?inline';
import { usePage } from '../usePage.ts';

interface OnDemandPartProps {
  readonly as?: 'section' | 'div';
  /** The address of its script. */
  readonly script: string;
  /** Facts that the page gives to the script. */
  readonly data: object;
  /** Whether it shows the list of a buyer who has one. */
  readonly showsList?: boolean;
  /** Said at its end when the script does not come, in place of the usual sentence. */
  readonly notLoaded?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part whose script comes on demand: `behavior/startPart.ts` holds what is done with it until then. */
export function OnDemandPart({ as: Part = 'section', script, data, showsList, ...rest }: OnDemandPartProps) {
  const { t } = usePage();
  return (
    <Part
      className={rest.className}
      data-script={script}
      data-part={JSON.stringify(data)}
      data-list={showsList ? '' : undefined}
    >
      <script dangerouslySetInnerHTML={{ __html: startPart }} />
      {rest.children}
      <p className="part-failed" role="alert" hidden>
        {rest.notLoaded ?? t('notLoaded.part')} <a href={`mailto:${site.email}`}>{site.email}</a>{' '}
        <a href={site.phone.href}>{site.phone.display}</a>
      </p>
    </Part>
  );
}
