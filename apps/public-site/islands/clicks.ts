import { chooseConsent } from './consentChoice.ts';
import { openDirections } from './directions.ts';

/** What a click on one of the marked elements does; loaded with the first such click. */
export function handleClick(element: HTMLElement): void {
  const { consent, directions } = element.dataset;
  const banner = document.querySelector<HTMLElement>('[data-consent=banner]');
  if (consent && banner) chooseConsent(consent, banner);
  else if (directions !== undefined && element instanceof HTMLAnchorElement) openDirections(element);
  else toggleRotation(element);
}

function toggleRotation(button: HTMLElement): void {
  const root = document.documentElement;
  const paused = root.dataset.rotation !== 'paused';
  root.dataset.rotation = paused ? 'paused' : '';
  button.setAttribute('aria-pressed', String(paused));
}
