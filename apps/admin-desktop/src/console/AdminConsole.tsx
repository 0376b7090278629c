import { FocusStyleManager, HotkeysProvider } from '@blueprintjs/core';
import { AuthProvider } from '@olea/shared/react';
import { type ReactNode, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import '@blueprintjs/core/lib/css/blueprint.css';
import './theme/console.css';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import { createConsoleServices, type ServiceOptions, ServicesProvider } from './ConsoleServices.tsx';
import { LockGate } from './lock/LockGate.tsx';
import type { Platform } from './platform/Platform.ts';
import { PlatformProvider } from './platform/PlatformProvider.tsx';
import { PreferencesProvider } from './preferences/PreferencesProvider.tsx';
import { useColourScheme } from './theme/useColourScheme.ts';
import { AnnouncerProvider } from './ui/Announcer.tsx';

export interface AdminConsoleOptions {
  readonly platform: Platform;
  /** Where the backend is; an empty address means the page's own origin. The key is the publishable one. */
  readonly backend: ServiceOptions['backend'];
}

/** The whole admin interface: sign-in, simple admin and admin portal. */
export function AdminConsole({ platform, backend }: AdminConsoleOptions) {
  const [services] = useState(() => createConsoleServices({ platform, backend }));
  useEffect(() => void FocusStyleManager.onlyShowFocusOnTabs(), []);
  useEffect(() => () => services.auth.destroy(), [services]);
  return (
    <PlatformProvider platform={platform}>
      <ServicesProvider services={services}>
        <AuthProvider store={services.auth}>
          <PreferencesProvider>
            <HotkeysProvider>
              <AnnouncerProvider>
                <Root>
                  <LockGate>
                    <BrowserRouter>
                      <ConsoleRoutes />
                    </BrowserRouter>
                  </LockGate>
                </Root>
              </AnnouncerProvider>
            </HotkeysProvider>
          </PreferencesProvider>
        </AuthProvider>
      </ServicesProvider>
    </PlatformProvider>
  );
}

function Root({ children }: { children: ReactNode }) {
  useColourScheme();
  return <div className="oc-root">{children}</div>;
}
