import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../services/Platform.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_COLLAPSED = '3rem';
/** The product's one breakpoint, 768 px: below it the side bar lies over the page. */
const MOBILE_QUERY = '(max-width: 767.98px)';

export interface SidebarState {
  readonly isMobile: boolean;
  /** Wide (with titles) on a large screen; laid over the page on a small one. */
  readonly isOpen: boolean;
  toggle(): void;
  close(): void;
}

const SidebarContext = createContext<SidebarState | null>(null);

/** Keeps the side bar's state: the wide layout's choice lasts 7 days, the overlay of a small screen starts closed. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const { sidebar } = usePlatform();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const [isExpanded, setExpanded] = useState(() => sidebar.read());
  const [isOverlayOpen, setOverlayOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) {
      setOverlayOpen((open) => !open);
      return;
    }
    const next = !isExpanded;
    setExpanded(next);
    sidebar.write(next);
  }, [isMobile, isExpanded, sidebar]);
  useEffect(() => sidebar.onToggle(toggle), [sidebar, toggle]);
  const close = useCallback(() => setOverlayOpen(false), []);

  const isOpen = isMobile ? isOverlayOpen : isExpanded;
  const state = useMemo(() => ({ isMobile, isOpen, toggle, close }), [isMobile, isOpen, toggle, close]);
  return <SidebarContext value={state}>{children}</SidebarContext>;
}

/** The side bar's state. Throws outside its provider. */
export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error('useSidebar must be used within a SidebarProvider');
  return state;
}
