import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SidebarProvider, useSidebar } from '../../../../apps/admin-desktop/src/console/app/Sidebar.tsx';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';

// jsdom does not implement `matchMedia`.
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

it('toggling the sidebar inverts its latest state, even if React has not rendered that state yet', () => {
  let isStoredOpen = true;
  const platform = {
    ...createWebPlatform({ isProduction: false }),
    sidebar: {
      read: () => isStoredOpen,
      write: (open: boolean) => {
        isStoredOpen = open;
      },
      onToggle: () => () => undefined,
    },
  };
  const services = createConsoleServices({ platform, backend: { url: '', key: 'test-key', hasFormsProvider: true } });
  const { result } = renderHook(useSidebar, {
    wrapper: ({ children }) => (
      <ServicesProvider services={services}>
        <SidebarProvider>{children}</SidebarProvider>
      </ServicesProvider>
    ),
  });
  const { toggle } = result.current;
  act(() => {
    toggle();
    toggle();
  });
  expect([result.current.isOpen, isStoredOpen]).toEqual([true, true]);
  act(toggle);
  expect([result.current.isOpen, isStoredOpen]).toEqual([false, false]);
});
