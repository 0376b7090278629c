import type { App } from 'electron';
import { SCREENS, SIMPLE_ADMIN_PATH, screenAddress } from '../../screens.ts';
import { CONSOLE_URL } from './consoleAddress.ts';

const LINK_SCHEME = 'olea-console';

/**
 * Console address for a link from outside (`olea-console://feature-flags`), or null. Only the name of a screen is understood:
 * no parameters, no fragments, nothing that could carry a token or a decision.
 */
export function resolveDeepLink(link: string): string | null {
  const screen = link.match(/^olea-console:\/\/([a-z-]{1,40})\/?$/)?.[1];
  if (screen === 'simple-admin') return new URL(SIMPLE_ADMIN_PATH, CONSOLE_URL).href;
  const known = SCREENS.find(({ path }) => path === screen);
  return known ? new URL(screenAddress(known.path), CONSOLE_URL).href : null;
}

/** The first usable link among the arguments of a start: Windows and Linux hand links over that way. */
export function findDeepLink(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const address = resolveDeepLink(argument);
    if (address) return address;
  }
  return null;
}

export interface DeepLinks {
  /** Screen asked for by the way the console was started, if any. */
  first(): string | null;
  /** From now on, links and second starts bring the window to the front. */
  deliverTo(show: (address: string | null) => void): void;
}

/**
 * Listens on the three ways in which a link arrives: the arguments of the first start, those of a second start, and macOS's own
 * event, which must be listened for before Electron is ready.
 */
export function registerDeepLinks({ app, argv }: { app: App; argv: readonly string[] }): DeepLinks {
  let first = findDeepLink(argv);
  let show = (address: string | null) => {
    first = address ?? first;
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const address = resolveDeepLink(link);
    if (address) show(address);
  });
  app.on('second-instance', (_event, secondArgv) => show(findDeepLink(secondArgv)));
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  return {
    first: () => first,
    deliverTo: (deliver) => {
      show = deliver;
    },
  };
}
