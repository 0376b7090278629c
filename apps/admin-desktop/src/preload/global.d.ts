import type { DesktopBridge } from './index.ts';

declare global {
  interface Window {
    readonly desktop: DesktopBridge;
  }
}
