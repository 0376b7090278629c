import { FocusStyleManager, HotkeysProvider } from '@blueprintjs/core';
import { AuthProvider } from '@olea/shared/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
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
import { ToastPlace } from './ui/changeToasts.tsx';

interface AdminConsoleOptions {
  readonly platform: Platform;
  /** Where the backend is; an empty address means the page's own origin. The key is the publishable one. */
  readonly backend: ServiceOptions['backend'];
}

/** Mounts the console into an element of the page; returns the function that unmounts it. */
export function mountAdminConsole(element: HTMLElement, options: AdminConsoleOptions): () => void {
  const root = createRoot(element);
  root.render(<AdminConsole {...options} />);
  return () => root.unmount();
}

/** The whole admin interface: sign-in, simple admin and admin portal. */
function AdminConsole({ platform, backend }: AdminConsoleOptions) {
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
  return (
    <div className="oc-root">
      <div className="oc-window">{children}</div>
      <ToastPlace />
    </div>
  );
}
