import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSidebar } from '../../../apps/admin-desktop/src/console/app/SidebarProvider.tsx';
import { useFlagChanges } from '../../../apps/admin-desktop/src/console/features/flags/FlagChangesProvider.tsx';
import { useFlags } from '../../../apps/admin-desktop/src/console/features/flags/FlagsProvider.tsx';
import { useSiteBuild } from '../../../apps/admin-desktop/src/console/features/site/SiteBuild.tsx';
import { useServices } from '../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { usePlatform } from '../../../apps/admin-desktop/src/console/services/Platform.tsx';
import { usePreferences } from '../../../apps/admin-desktop/src/console/services/PreferencesProvider.tsx';
import { useAnnounce } from '../../../apps/admin-desktop/src/console/ui/Announcer.tsx';

describe('a facility used outside its provider', () => {
  it.each([
    [useSidebar, 'useSidebar must be used within a SidebarProvider'],
    [usePlatform, 'usePlatform must be used within a PlatformProvider'],
    [useServices, 'useServices must be used within a ServicesProvider'],
    [useFlags, 'useFlags must be used within a FlagsProvider'],
    [useFlagChanges, 'useFlagChanges must be used within a FlagChangesProvider'],
    [useSiteBuild, 'useSiteBuild must be used within a SiteBuildProvider'],
    [usePreferences, 'usePreferences must be used within a PreferencesProvider'],
    [useAnnounce, 'useAnnounce must be used within an AnnouncerProvider'],
  ])('%o throws a named error', (hook, message) => {
    // React logs what it rethrows.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(() => void hook())).toThrow(message);
  });
});
