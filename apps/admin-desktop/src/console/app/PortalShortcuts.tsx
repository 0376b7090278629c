import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenAddress } from '../../screens.ts';
import { useFlagChanges } from '../features/flags/FlagChanges.ts';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
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
  const isMessages = pathname === screenAddress('messages');
  useShortcuts({
    sidebar: toggle,
    help: () => setHelpOpen(true),
    // On the messages screen these are about messages, and it listens itself.
    ...(!isMessages && { undo: undoLast, refresh: () => void refresh() }),
    // On these two screens the search field itself listens.
    ...(!isMessages &&
      pathname !== flagsAddress && {
        search: () => void navigate(flagsAddress, { state: { focusSearch: true } }),
      }),
  });
  return <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />;
}
