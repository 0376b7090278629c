import { Tag } from '@blueprintjs/core';
import {
  Error as ErrorIcon,
  Help as HelpIcon,
  TickCircle as TickCircleIcon,
  WarningSign as WarningSignIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { PartHealth } from './checkHealth.ts';

/** State of one light; `unknown` until the first check has finished. */
type Light = PartHealth | 'unknown';

export const LIGHT_LABELS: Readonly<Record<Light, string>> = {
  healthy: 'Healthy',
  warning: 'Warning',
  error: 'Error',
  unknown: 'Not checked yet',
};

const LOOK: Readonly<Record<Light, { intent: 'success' | 'warning' | 'danger' | 'none'; icon: ReactElement }>> = {
  healthy: { intent: 'success', icon: <TickCircleIcon aria-hidden /> },
  warning: { intent: 'warning', icon: <WarningSignIcon aria-hidden /> },
  error: { intent: 'danger', icon: <ErrorIcon aria-hidden /> },
  unknown: { intent: 'none', icon: <HelpIcon aria-hidden /> },
};

/** A state by icon and word; what was never checked is grey. */
export function HealthLight({ light }: { light: Light }) {
  const { intent, icon } = LOOK[light];
  return (
    <Tag minimal intent={intent} icon={icon} className="oc-state-tag" data-light={light}>
      {LIGHT_LABELS[light]}
    </Tag>
  );
}
