import { type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ClientPortal } from './ClientPortal.tsx';
import { PortalProvider, type PortalServices } from './PortalContext.tsx';
import { portalPaths } from './portalPaths.ts';
import type { Words } from './words/createWords.ts';

export interface PortalRootProps {
  services: Omit<PortalServices, 'paths'>;
  words: Words;
  /** Called when the first screen answers to the reader. */
  onReady?: () => void;
}

/** The tree that is rendered at build and hydrated in the browser: the same component, so that they cannot differ. */
export function PortalRoot({ services, words, onReady }: PortalRootProps): ReactNode {
  const value = useMemo(() => ({ ...services, paths: portalPaths(services.locale) }), [services]);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <I18nextProvider i18n={words}>
      <PortalProvider value={value}>
        <ClientPortal />
      </PortalProvider>
    </I18nextProvider>
  );
}
