import type { ReactNode } from 'react';
import startPart from '../../behaviour/startPart.ts?inline';
import { usePage } from '../../page-context/usePage.tsx';

interface OnDemandSectionProps {
  /** The address of its script. */
  readonly script: string;
  /** What the page says to its script. */
  readonly data: object;
  readonly className: string;
  readonly children: ReactNode;
}

/** A section whose script comes on demand; where it does not, a sentence says so. */
export function OnDemandSection({ script, data, className, children }: OnDemandSectionProps) {
  const { t } = usePage();
  return (
    <>
      <section className={`band ${className}`} data-script={script} data-part={JSON.stringify(data)}>
        {children}
        <p className="island-failed" role="alert" hidden>
          {t('site:notLoaded.part')}
        </p>
      </section>
      <script dangerouslySetInnerHTML={{ __html: startPart }} />
    </>
  );
}
