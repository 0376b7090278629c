import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ClientPortal } from './ClientPortal.tsx';
import { PortalProvider, type PortalServices } from './PortalContext.tsx';
import { portalPaths } from './portalPaths.ts';

export interface PortalRootProps {
  services: Omit<PortalServices, 'paths'>;
  messages: i18n;
  /** Called when the first screen answers to the reader. */
  onReady?: () => void;
}

/** The tree that is rendered at build and hydrated in the browser: the same component, so that they cannot differ. */
export function PortalRoot({ services, messages, onReady }: PortalRootProps): ReactNode {
  const value = useMemo(() => ({ ...services, paths: portalPaths(services.locale) }), [services]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <I18nextProvider i18n={messages}>
      <PortalProvider value={value}>
        <ClientPortal />
      </PortalProvider>
    </I18nextProvider>
  );
}
