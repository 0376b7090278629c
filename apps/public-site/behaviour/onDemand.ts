import { whereAllowed } from '@olea/shared/storage';
import { applyFlags } from '../flags/applyFlags.ts';
import { readCachedFlags } from '../flags/readCachedFlags.ts';
import { updateChatWidget } from './chatWidget.ts';
import { closeGaps } from './closeGaps.ts';
import { chooseConsent, readStoredChoice } from './cookieBanner.ts';
import { startCountdown } from './countdown.ts';
import { openDirections } from './directions.ts';
import { MESSAGE_KEY } from './messageKey.ts';
import { showOpeningHours } from './openingHours.ts';

// One file for what a page needs only after a click, with consent, when flags are not as it shows them, for a message to put back, or
// when its tab is shown again.

/**
 * What few pages begin with: a countdown, a message to put back, and the chat, which waits for the answer (`refreshed`): once loaded, a flag
 * that turns out to be off could not undo what it has set.
 */
export async function start(refreshed: Promise<void>): Promise<void> {
  startCountdown();
  restoreMessage();
  await refreshed;
  updateChatWidget();
}

/** Brings the page to these flags, which are separated by spaces: a visible 404 view counts down, gaps are closed. */
export function takeFlags(flags: string): void {
  applyFlags(flags.split(' '));
  startCountdown();
  closeGaps();
}

/**
 * Brings a page up to date when its tab is shown again or the browser restores it for the Back button: the time has moved on, other
 * tabs may have fetched newer flags (fetched here only when those are older than five minutes too) or answered the cookie banner.
 */
export async function recheckPage(refreshFlags: () => Promise<void>): Promise<void> {
  const { dataset } = document.documentElement;
  for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) showOpeningHours(element);
  const flags = readCachedFlags(dataset);
  if (flags !== undefined && !dataset.stale) takeFlags(flags);
  else await refreshFlags();
  readStoredChoice();
  updateChatWidget();
}

/** Puts the message that another page of this tab has kept into this page's form; what was typed here already stays. */
function restoreMessage(): void {
  const kept = JSON.parse(whereAllowed(() => sessionStorage.getItem(MESSAGE_KEY)) ?? '[]') as [string, string][];
  const form = document.querySelector<HTMLFormElement>('.contact-form');
  if (!form) return;
  for (const [name, text] of kept) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value ||= text;
  }
  whereAllowed(() => sessionStorage.removeItem(MESSAGE_KEY));
}

/** What a click on an element with one of the page script's attributes does. */
export function handleClick(element: HTMLElement): void {
  const { consent, directions } = element.dataset;
  const banner = document.querySelector<HTMLElement>('[data-consent=banner]');
  if (consent && banner) chooseConsent(consent, banner);
  else if (directions !== undefined && element instanceof HTMLAnchorElement) openDirections(element);
  else if (element instanceof HTMLAnchorElement) openInLanguage(element);
  else toggleRotation(element);
}

/** How the path of a file ends that answers for every address without a page. */
const ANY_OTHER = '404';

/** The same page in another language: at the same place, with what is filtered. A 404 file does not know its address, so it is taken from here. */
function openInLanguage(link: HTMLAnchorElement): void {
  const own = document.querySelector<HTMLAnchorElement>('#languages [aria-current]');
  if (own?.pathname.endsWith(ANY_OTHER)) {
    const asked = location.pathname.slice(own.pathname.length - ANY_OTHER.length);
    link.pathname = link.pathname.slice(0, -ANY_OTHER.length) + asked;
  }
  link.search = location.search;
  link.hash = location.hash;
  location.assign(link.href);
}

function toggleRotation(button: HTMLElement): void {
  const root = document.documentElement;
  const paused = root.dataset.rotation !== 'paused';
  root.dataset.rotation = paused ? 'paused' : '';
  button.setAttribute('aria-pressed', String(paused));
}
