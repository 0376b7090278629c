import onDemand from 'virtual:address/on-demand';
import { whereAllowed } from '@olea/shared/storage';
import { refreshFlags } from '../flags/refreshFlags.ts';
import { BANNER_MS, SCRIPT_MS } from './afterLoad.ts';
import { CONSENT_KEY } from './consent.ts';
import { MESSAGE_KEY } from './messageKey.ts';
import { showOpeningHours } from './openingHours.ts';

type OnDemand = typeof import('./onDemand.ts');

const findAll = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

/** Resolves when the function has run. Where the import fails (the network is gone, or a new build has replaced the file), the page stays as it is. */
const runOnDemand = <N extends keyof OnDemand>(
  name: N,
  argument?: Parameters<OnDemand[N]>[0],
  onFailure = (): unknown => 0,
): Promise<unknown> => import(/* @vite-ignore */ onDemand).then((module) => module[name](argument), onFailure);

/** What every public page does once its script has come. */
export function startPage(): void {
  const { dataset } = document.documentElement;
  const refresh = () => refreshFlags(dataset.script as string, (flags) => runOnDemand('takeFlags', flags));

  // Only the two production domains are indexed, whatever host this build is served from.
  for (const robots of findAll<HTMLMetaElement>(`[data-hosts]:not([data-hosts~="${location.host}"])`))
    robots.content = 'noindex';

  addEventListener('click', (event) => {
    const clicked = event.target as Element;
    // A link in the menu to an anchor on this very page would leave the menu open.
    clicked.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
    const target = clicked.closest<HTMLAnchorElement>('[data-click]');
    // With a modifier key the browser opens the link in a new tab or window.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Without our file a link is a plain link.
    void runOnDemand('handleClick', target, () => target.href && location.assign(target.href));
  });

  addEventListener('visibilitychange', () => {
    if (!document.hidden) void runOnDemand('recheckPage', refresh);
  });

  // At once: until the answer a newcomer sees what was on at build.
  const refreshed = refresh();

  dataset.cookies = whereAllowed(() => localStorage[CONSENT_KEY] as string) ?? '';
  // For who has declined in vain: to ask for the very word would take ten bytes of every page.
  if (
    dataset.cookies ||
    findAll('[data-unless] [data-countdown]')[0] ||
    whereAllowed(() => sessionStorage[MESSAGE_KEY] as string)
  )
    void runOnDemand('start', refreshed);
  // The line of open or closed, and the cookie banner while no choice is stored.
  setTimeout(() => {
    for (const element of findAll('[data-opening]')) showOpeningHours(element);
    if (dataset.cookies) return;
    // Of all that has the attribute only the banner is hidden.
    for (const element of findAll('[data-consent]')) element.hidden = false;
  }, BANNER_MS - SCRIPT_MS);
}
