import { Classes, H2 } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: ReactElement;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Renders a message in place of content. Blueprint's own component has a fixed `h4` heading, which would skip two levels. */
export function EmptyState({ icon, title, description, action, className = '' }: EmptyStateProps) {
  return (
    <div className={`${Classes.NON_IDEAL_STATE} oc-empty ${className}`}>
      <div className={`${Classes.NON_IDEAL_STATE_VISUAL} ${Classes.TEXT_MUTED}`} aria-hidden>
        {icon}
      </div>
      <H2 className="oc-empty-title">{title}</H2>
      {description && <div className="oc-empty-text">{description}</div>}
      {action}
    </div>
  );
}
