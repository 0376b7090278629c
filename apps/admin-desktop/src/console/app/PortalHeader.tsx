import { Button, Tag, Tooltip } from '@blueprintjs/core';
import {
  MenuClosed as MenuClosedIcon,
  Menu as MenuIcon,
  MenuOpen as MenuOpenIcon,
  Offline as OfflineIcon,
  Share as ShareIcon,
} from '@blueprintjs/icons';
import { site } from '@olea/shared/site';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { usePlatform } from '../services/Platform.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { EnvironmentTag } from '../ui/EnvironmentTag.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { useSidebar } from './SidebarProvider.tsx';

/** Side bar button, brand, where this is, and who is signed in. */
export function PortalHeader() {
  const { openWebsite } = usePlatform();
  const { isReadOnly } = useFlags();
  return (
    <header className="oc-header">
      <SidebarButton />
      <span className="oc-brand">
        <BrandMark />
        <span className="oc-brand-name">{site.brand}</span>
        <span className="oc-brand-part">Admin</span>
      </span>
      <EnvironmentTag />
      {isReadOnly && (
        <Tag className="oc-read-only" intent="warning" size="large" minimal icon={<OfflineIcon aria-hidden />}>
          Read-only
        </Tag>
      )}
      <span className="oc-header-space" />
      <Tooltip minimal content="Open website" placement="bottom">
        <Button
          variant="minimal"
          icon={<ShareIcon aria-hidden />}
          aria-label="Open website"
          onClick={() => void openWebsite()}
        />
      </Tooltip>
      <AccountMenu />
    </header>
  );
}

function SidebarButton() {
  const { isOpen, isMobile, toggle } = useSidebar();
  // The arrow shows what a press will do, not the current state.
  const icon = isMobile ? (
    <MenuIcon aria-hidden />
  ) : isOpen ? (
    <MenuClosedIcon aria-hidden />
  ) : (
    <MenuOpenIcon aria-hidden />
  );
  return (
    <Button
      variant="minimal"
      icon={icon}
      aria-label="Toggle side bar"
      aria-expanded={isOpen}
      aria-keyshortcuts="Control+B Meta+B"
      title="Toggle side bar (Ctrl+B)"
      onClick={toggle}
    />
  );
}
