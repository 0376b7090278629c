import { updateChat } from './chat.ts';
import { findBanner, storeConsent } from './consent.ts';
import { stopCountdown } from './countdown.ts';
import { getHtmlData } from './htmlData.ts';

interface ClickTargets {
  readonly consent: HTMLButtonElement;
  readonly directions: HTMLAnchorElement;
  readonly language: HTMLAnchorElement;
  readonly rotation: HTMLButtonElement;
  readonly stay: HTMLButtonElement;
}
export type ClickName = keyof ClickTargets;

const HANDLERS: { readonly [Name in ClickName]: (element: ClickTargets[Name]) => void } = {
  consent: chooseConsent,
  directions: openDirections,
  language: openInLanguage,
  rotation: toggleRotation,
  stay: stopCountdown,
};

/** Handles a click on an element with `data-click`. Does not prevent the default action. */
export function handleClick(element: HTMLElement): void {
  const handle: (element: never) => void = HANDLERS[element.dataset.click as ClickName];
  handle(element as never);
}

let openedFrom: Element | null = null;

/** Stores the choice of a button and closes the banner. A button without a choice opens the banner. */
function chooseConsent({ dataset: { consent: choice } }: HTMLElement): void {
  const banner = findBanner();
  if (!banner) return;
  if (choice === 'accepted' || choice === 'declined') {
    storeConsent(choice);
    banner.hidden = true;
    if (openedFrom instanceof HTMLElement) openedFrom.focus();
    openedFrom = null;
    updateChat();
  } else {
    openedFrom = document.activeElement;
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  }
}

const POSITION = { timeout: 5000, maximumAge: 300_000 };

/** Adds the visitor's position, if known, in the query parameter that `data-directions` names, then opens the link. */
function openDirections(link: HTMLAnchorElement): void {
  // Open the link in this window, because the position may arrive late, and browsers block new windows that open long after a click.
  const open = () => location.assign(link.href);
  if (!navigator.geolocation) {
    open();
    return;
  }
  const status = link.parentElement?.querySelector('[data-directions-status]');
  if (status) status.textContent = link.dataset.locating ?? '';
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const url = new URL(link.href);
      url.searchParams.set(link.dataset.directions ?? '', `${coords.latitude},${coords.longitude}`);
      location.assign(url);
    },
    () => {
      if (status) status.textContent = link.dataset.failed ?? '';
      open();
    },
    POSITION,
  );
}

const NOT_FOUND = '404';

/**
 * Returns the id of the part to show in the other language. This is the part with an edited contact form, otherwise the last part that
 * starts above the middle of the window. Without edits, returns an empty string at the top of the page. Ignores edits of a quote request.
 */
function findVisiblePart(): string {
  const form = document.querySelector('main:not(:has(#list)) .contact-form');
  const controls = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  if (controls.some(({ value, defaultValue }) => value !== defaultValue)) return form?.closest('[id]')?.id ?? '';
  if (scrollY === 0) return '';
  const parts = [...document.querySelectorAll('main [id]:not(form *)')];
  return (
    parts.findLast((part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight / 2)?.id ?? ''
  );
}

/**
 * Opens this page in another language with the same query. On a 404 page, uses the path from `location`, because the links lead to `/404`.
 */
function openInLanguage(link: HTMLAnchorElement): void {
  const current = document.querySelector<HTMLAnchorElement>('#languages [aria-current]');
  const url = new URL(link.href);
  if (current?.pathname.endsWith(NOT_FOUND)) {
    const requested = location.pathname.slice(current.pathname.length - NOT_FOUND.length);
    url.pathname = url.pathname.slice(0, -NOT_FOUND.length) + requested;
  }
  url.search = location.search;
  url.hash = findVisiblePart();
  location.assign(url);
}

function toggleRotation(button: HTMLElement): void {
  const html = getHtmlData();
  const isPaused = html.rotation === 'paused';
  if (isPaused) delete html.rotation;
  else html.rotation = 'paused';
  button.setAttribute('aria-pressed', String(!isPaused));
}
