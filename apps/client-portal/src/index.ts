import { SESSION_STORAGE_KEY } from '@olea/shared/backend';
import { isStandbyHost } from '@olea/shared/site';
import { whereAllowed } from '@olea/shared/storage/whereAllowed';
import { firstUse } from './firstUse.ts';
import type { ClientPortalOptions } from './options.ts';

export type { ClientPortalOptions, PortalEntry, PortalFlags } from './options.ts';

/** Then the start page says that the portal's script has not come; it may still. */
const GIVE_UP_MS = 15_000;

/**
 * Hydrates the prerendered start page inside `element` and returns a function that unmounts it. The sign-in page, which can be read and
 * filled in without, waits for its first use with it; then it is marked as ready from the start.
 * This file stays tiny, so that the host can import it at once: what is sent or pressed before React has loaded is queued here and
 * done again when it can be answered, a form unless somebody has typed on in it. Never rejects: when the portal's own script cannot
 * be loaded, the start page says so.
 */
export async function mountClientPortal(element: HTMLElement, options: ClientPortalOptions): Promise<() => void> {
  const queued = new Set<EventTarget | null>();
  const listening = new AbortController();
  const capture = { capture: true, signal: listening.signal };
  const queue = (event: Event): void => {
    event.preventDefault();
    queued.add(event.target);
    showBusy(event.target as HTMLFormElement, true);
  };
  const typedOn = ({ target }: Event): void => {
    const { form } = target as HTMLInputElement;
    if (form && queued.delete(form)) showBusy(form, false);
  };
  const press = ({ target }: Event): void => {
    const button = (target as Element).closest('button[type=button]');
    if (button) queued.add(button);
  };
  element.addEventListener('submit', queue, capture);
  element.addEventListener('input', typedOn, capture);
  element.addEventListener('click', press, capture);
  const tell = (): void => {
    delete element.dataset.ready;
    const message = element.querySelector<HTMLElement>('[data-not-loaded]');
    if (message) message.hidden = false;
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    if (options.entry === 'login' && !hasReason(element)) {
      element.dataset.ready = '';
      await firstUse(window);
      patience = setTimeout(tell, GIVE_UP_MS);
    }
    const { renderClientPortal } = await import('./mount.tsx');
    const unmount = await renderClientPortal(element, options);
    clearTimeout(patience);
    listening.abort();
    element.dataset.ready = '';
    for (const target of queued) again(target as HTMLElement);
    return unmount;
  } catch (failure) {
    console.error('The client portal could not be loaded', failure);
    clearTimeout(patience);
    listening.abort();
    for (const target of queued) if (target instanceof HTMLFormElement) showBusy(target, false);
    tell();
    return () => undefined;
  }
}

/**
 * Whether the sign-in page has been used already, or has something to do: a session to look at, a view that its address asks for, or links
 * to the website that may have to lead to the first domain.
 */
const hasReason = (element: HTMLElement): boolean =>
  window.location.hash !== '' ||
  isStandbyHost(window.location.host) ||
  [...element.querySelectorAll('input')].some(({ value }) => value !== '') ||
  whereAllowed(() => window.localStorage.getItem(SESSION_STORAGE_KEY) !== null) === true;

function again(target: HTMLElement): void {
  if (target instanceof HTMLFormElement) {
    showBusy(target, false);
    target.requestSubmit();
  } else target.click();
}

/** The button of a form that waits for its script looks as it does while it is being sent. */
function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', String(isBusy));
}
