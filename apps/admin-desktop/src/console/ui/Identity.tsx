import type { Intent } from '@blueprintjs/core';
import { DesktopIcon, EyeOpenIcon, GlobeNetworkIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { ENVIRONMENT_LABELS, type EnvironmentName } from '../services/Platform.ts';
import { Tag } from './Tag.tsx';

/** Renders the logo, an olive sprig. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg className="oc-brand-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 21C9 16 13 11 20 3" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
      <path d="M11.2 13.4C6.9 13 4.4 10.6 3.6 6.9c4 .2 6.7 2.4 7.6 6.5Z" fill="currentColor" />
      <path d="M14.6 9.6c-2.5-1.9-3.3-4.3-2.4-7.4 2.7 1.6 3.6 4.1 2.4 7.4Z" fill="currentColor" />
      <path d="M13.2 11.6c3.4-1.8 6.4-1.4 9 1.1-3 2-6.1 1.7-9-1.1Z" fill="currentColor" />
      <path d="M8.6 16.4c2.6-1 5-.5 7 1.6-2.5 1.3-5 .8-7-1.6Z" fill="currentColor" />
      <circle cx="19.3" cy="18.6" r="2" fill="currentColor" />
    </svg>
  );
}

const LOOK: Readonly<Record<EnvironmentName, { intent: Intent; icon: ReactElement }>> = {
  local: { intent: 'none', icon: <DesktopIcon /> },
  preview: { intent: 'warning', icon: <EyeOpenIcon /> },
  production: { intent: 'danger', icon: <GlobeNetworkIcon /> },
};

/** Renders the environment and the project, so that administrators see which site their changes affect. */
export function EnvironmentTag() {
  const { environment } = useServices();
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
