import { type Intent, Tag } from '@blueprintjs/core';
import { Desktop as DesktopIcon, EyeOpen as EyeOpenIcon, GlobeNetwork as GlobeNetworkIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { ENVIRONMENT_LABELS } from '../services/environmentCue.ts';
import { type EnvironmentName, usePlatform } from '../services/Platform.tsx';

const LOOK: Readonly<Record<EnvironmentName, { intent: Intent; icon: ReactElement }>> = {
  local: { intent: 'none', icon: <DesktopIcon aria-hidden /> },
  preview: { intent: 'warning', icon: <EyeOpenIcon aria-hidden /> },
  production: { intent: 'danger', icon: <GlobeNetworkIcon aria-hidden /> },
};

/** Says in every header which environment and project a switch will change. */
export function EnvironmentTag() {
  const { environment } = usePlatform();
  const { intent, icon } = LOOK[environment.name];
  return (
    <Tag
      className="oc-environment"
      data-environment={environment.name}
      intent={intent}
      minimal={environment.name !== 'production'}
      icon={icon}
      size="large"
      title={`${ENVIRONMENT_LABELS[environment.name]} ${environment.project}`}
    >
      <span className="oc-visually-hidden">Environment: </span>
      {ENVIRONMENT_LABELS[environment.name]} <span className="oc-environment-project">{environment.project}</span>
    </Tag>
  );
}
