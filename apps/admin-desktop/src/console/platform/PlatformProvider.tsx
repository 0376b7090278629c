import { createContext, type ReactNode, useContext } from 'react';
import type { Platform } from './Platform.ts';

const PlatformContext = createContext<Platform | null>(null);

/** Gives the shell's abilities to the console below it. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The shell the console runs in. Throws outside its provider. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform must be used within a PlatformProvider');
  return platform;
}
