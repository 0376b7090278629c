import { createContext, type ReactNode, useContext } from 'react';
import type { Platform } from './Platform.ts';

const PlatformContext = createContext<Platform | null>(null);

/** Gives the console below it what its platform can do. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** The platform the console runs on. Throws outside its provider. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform must be used within a PlatformProvider');
  return platform;
}
