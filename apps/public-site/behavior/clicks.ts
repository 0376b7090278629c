import { updateChat } from './chat.ts';
import { findBanner, storeConsent } from './consent.ts';
import { stopCountdown } from './countdown.ts';
import { getHtmlData } from './htmlData.ts';

/** The elements that a value of `data-click` is for. */
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

/** Handles a click on an element with `data-click`; the browser has not followed it. */
export function handleClick(element: HTMLElement): void {
  const handle: (element: never) => void = HANDLERS[element.dataset.click as ClickName];
  handle(element as never);
}

let openedFrom: Element | null = null;

/** Accept and Decline store the choice and close the banner; the button in the footer opens it again and gets the focus back. */
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

/** Asks for the visitor's position and adds it to the link as the parameter `data-directions`; without one, opens the plain link. */
function openDirections(link: HTMLAnchorElement): void {
  // Not a new window: too long after the click, it would be blocked as a pop-up.
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

/** The end of the path of a file that answers for every address without a page. */
const ANY_OTHER = '404';

/** The part of the page to bring back into view: the form that was begun, else the section; empty at the top. */
function findVisiblePart(): string {
  const form = document.querySelector('.contact-form');
  const controls = [...(form?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  if (controls.some(({ value, defaultValue }) => value !== defaultValue)) return form?.closest('[id]')?.id ?? '';
  if (scrollY === 0) return '';
  const parts = [...document.querySelectorAll('main [id]:not(form *)')];
  return (
    parts.findLast((part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight / 2)?.id ?? ''
  );
}

/** The same place in another language, with what is filtered. A 404 file does not know its address, so it is taken from here. */
function openInLanguage(link: HTMLAnchorElement): void {
  const own = document.querySelector<HTMLAnchorElement>('#languages [aria-current]');
  const url = new URL(link.href);
  if (own?.pathname.endsWith(ANY_OTHER)) {
    const asked = location.pathname.slice(own.pathname.length - ANY_OTHER.length);
    url.pathname = url.pathname.slice(0, -ANY_OTHER.length) + asked;
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
