import { whereAllowed } from '@olea/shared/storage/whereAllowed';
import { chooseConsent } from './cookieBanner.ts';
import { openDirections } from './directions.ts';
import { MESSAGE_KEY } from './messageDraft.ts';

// One file for what a page needs only after a click, with consent, with a gap to close, for a picture or a message to put back, or when
// its tab is shown again.
export { updateChatWidget } from './chatWidget.ts';
export { closeGaps } from './closeGaps.ts';
export { recheckPage } from './recheckPage.ts';

/** Puts the message that another page of this tab has kept into this page's form; what was typed here already stays. */
export function restoreMessage(): void {
  const kept = JSON.parse(whereAllowed(() => sessionStorage.getItem(MESSAGE_KEY)) ?? '[]') as [string, string][];
  const form = document.querySelector<HTMLFormElement>('.contact-form');
  if (!form) return;
  for (const [name, text] of kept) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value ||= text;
  }
  whereAllowed(() => sessionStorage.removeItem(MESSAGE_KEY));
}

/** Puts the stand-in in the place of each picture that did not come. */
export function replaceImages(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (!image.complete || image.naturalWidth) continue;
    image.src = image.dataset.fallback as string;
    delete image.dataset.fallback;
  }
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
