import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenAddress } from '../../screens.ts';
import { useFlagChanges } from '../flags/change/FlagChanges.ts';
import { useFlags } from '../flags/list/FlagsProvider.tsx';
import { ShortcutsDialog } from '../shortcuts/ShortcutsDialog.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { useSidebar } from './SidebarProvider.tsx';

/** The shortcuts that work on every screen of the portal. */
export function PortalShortcuts() {
  const { toggle } = useSidebar();
  const { undoLast } = useFlagChanges();
  const { refresh } = useFlags();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const flagsAddress = screenAddress('feature-flags');
  useShortcuts({
    sidebar: toggle,
    undo: undoLast,
    refresh: () => void refresh(),
    help: () => setHelpOpen(true),
    // On the flags screen the search field itself listens.
    ...(pathname !== flagsAddress && {
      search: () => void navigate(flagsAddress, { state: { focusSearch: true } }),
    }),
  });
  return <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />;
}
