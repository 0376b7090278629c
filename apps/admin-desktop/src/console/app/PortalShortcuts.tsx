import { HotkeysContext } from '@blueprintjs/core';
import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenAddress } from '../../screens.ts';
import { useFlagChanges } from '../features/flags/FlagChangesProvider.tsx';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useSidebar } from './SidebarProvider.tsx';

/** The shortcuts that work on every screen of the portal. */
export function PortalShortcuts(): null {
  const { toggle } = useSidebar();
  const { undoLast } = useFlagChanges();
  const { refresh } = useFlags();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, dispatch] = useContext(HotkeysContext);
  const flagsAddress = screenAddress('feature-flags');
  const isMessages = pathname === screenAddress('messages');
  useShortcuts({
    sidebar: toggle,
    help: () => dispatch({ type: 'OPEN_DIALOG' }),
    // On the messages screen these are about messages, and it listens itself.
    ...(!isMessages && { undo: undoLast, refresh: () => void refresh() }),
    // On these two screens the search field itself listens.
    ...(!isMessages &&
      pathname !== flagsAddress && {
        search: () => void navigate(flagsAddress, { state: { focusSearch: true } }),
      }),
  });
  return null;
}
