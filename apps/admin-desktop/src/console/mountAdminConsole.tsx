import { createRoot } from 'react-dom/client';
import { AdminConsole } from './AdminConsole.tsx';
import type { Platform } from './platform/Platform.ts';

export interface AdminConsoleOptions {
  readonly platform: Platform;
  /** Where the backend is; an empty address means the page's own origin. The key is the publishable one. */
  readonly backend: { readonly url: string; readonly key: string };
}

/** Mounts the console into an element of the shell's page; returns the function that takes it away again. */
export function mountAdminConsole(element: HTMLElement, options: AdminConsoleOptions): () => void {
  const root = createRoot(element);
  root.render(<AdminConsole {...options} />);
  return () => root.unmount();
}
