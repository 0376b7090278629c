import type { App, WebContents } from 'electron';
import { isConsolePage } from './consoleAddress.ts';

/**
 * No page ever leaves the console, opens a window or embeds a webview. An allow-listed address goes to the system's browser
 * instead; anything else goes nowhere.
 */
export function registerNavigationGuard(deps: {
  app: App;
  isAllowedExternal: (url: string) => boolean;
  openOutside: (url: string) => Promise<boolean>;
}): void {
  const leave = (url: string) => {
    if (deps.isAllowedExternal(url)) void deps.openOutside(url);
  };
  deps.app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (isConsolePage(event.url)) return;
      event.preventDefault();
      leave(event.url);
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => {
      // The main frame is decided above; there are no other frames, and none may go anywhere.
      if (!event.isMainFrame) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      leave(url);
      return { action: 'deny' };
    });
  });
}
