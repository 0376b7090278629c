import { site } from '@olea/shared/site/facts';
import type { ReactNode } from 'react';
import startPart from '../../behavior/startPart.ts?inline';
import { usePage } from '../usePage.ts';

interface OnDemandPartProps {
  readonly as?: 'section' | 'div';
  readonly id?: string;
  readonly script: string;
  readonly data: object;
  readonly showsList?: boolean;
  /** The error message if the script does not load. Defaults to a general message. */
  readonly notLoaded?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a part whose script loads on demand. behavior/startPart.ts queues events until the script has loaded. */
export function OnDemandPart({ as: Part = 'section', script, data, showsList, ...rest }: OnDemandPartProps) {
  const { t } = usePage();
  return (
    <Part
      id={rest.id}
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
