import onDemand from 'virtual:address/on-demand';
import { whereAllowed } from '@olea/shared/storage/whereAllowed';
import { refreshFlags } from '../flag-gate/refreshFlags.ts';
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

/** What every public page does once its script has come. `worker`: the address of the script that asks for the flags. */
export function startPage(worker: string): void {
  const { dataset } = document.documentElement;
  const refresh = () => refreshFlags(worker, (flags) => runOnDemand('takeFlags', flags));

  // Only the two production domains are indexed, whatever host this build is served from.
  if (!import.meta.env.PRODUCTION_HOSTS.includes(location.host))
    (findAll('meta[name=robots]')[0] as HTMLMetaElement).content = 'noindex';

  if (whereAllowed(() => sessionStorage.getItem(MESSAGE_KEY))) void runOnDemand('restoreMessage');

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

  for (const element of findAll('[data-opening]')) showOpeningHours(element);

  if (findAll('[data-unless] [data-countdown]')[0]) void runOnDemand('startCountdown');
  // At once, not when everything has loaded: until the answer a newcomer sees what was on at build.
  const refreshed = refresh();

  dataset.cookies = whereAllowed(() => localStorage.getItem(CONSENT_KEY)) ?? '';
  // Never too late: the document waits for its scripts before it has loaded.
  addEventListener('load', async () => {
    // The fonts, when everything else is there.
    setTimeout(() => {
      delete dataset.late;
    });
    // The cookie banner comes one second after load while no choice is stored.
    setTimeout(() => {
      if (dataset.cookies) return;
      for (const banner of findAll('[data-flags~=cookie_consent] [data-consent=banner]')) banner.hidden = false;
    }, 1000);
    // The chat waits for the answer: once loaded, a flag that turns out to be off could not undo what it has set.
    await refreshed;
    if (dataset.cookies === 'accepted') void runOnDemand('updateChatWidget');
  });
}
