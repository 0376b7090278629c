/** A secure origin of its own: Chromium outside Electron has no `app://`, and gives this one the same rights and limits. */
export const STAND_IN_ORIGIN = 'https://console.app.test';
const CONSOLE_ORIGIN = 'app://console';

/** Address as the main process knows it. */
export function toConsoleUrl(url: string): string {
  return url.startsWith(STAND_IN_ORIGIN) ? CONSOLE_ORIGIN + url.slice(STAND_IN_ORIGIN.length) : url;
}

/** Address as Chromium knows it. */
export function fromConsoleUrl(url: string): string {
  return url.startsWith(CONSOLE_ORIGIN) ? STAND_IN_ORIGIN + url.slice(CONSOLE_ORIGIN.length) : url;
}
