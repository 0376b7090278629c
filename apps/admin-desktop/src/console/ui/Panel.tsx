import { Card, H2 } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useId } from 'react';

interface PanelProps {
  /** The title, which also names the group for assistive technology. */
  readonly title: ReactNode;
  readonly icon?: ReactElement;
  readonly aside?: ReactNode;
  readonly isBusy?: boolean;
  readonly isPadded?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Renders a card with its title above a line. */
export function Panel({ title, icon, aside, isBusy, isPadded, className = '', children }: PanelProps) {
  const id = useId();
  return (
    <Card className={`oc-panel ${className}`} role="group" aria-labelledby={id} aria-busy={isBusy}>
      <div className="oc-row oc-apart oc-side-head">
        <H2 id={id} className="oc-side-title">
          {icon} {title}
        </H2>
        {aside}
      </div>
      {isPadded ? <div className="oc-panel-body">{children}</div> : children}
    </Card>
  );
}
