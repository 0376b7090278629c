import { createRoot } from 'react-dom/client';
import { AdminConsole, type AdminConsoleOptions } from './AdminConsole.tsx';

/** Mounts the console into an element of the page; returns the function that unmounts it. */
export function mountAdminConsole(element: HTMLElement, options: AdminConsoleOptions): () => void {
  const root = createRoot(element);
  root.render(<AdminConsole {...options} />);
  return () => root.unmount();
}
