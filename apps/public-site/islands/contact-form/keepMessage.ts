/**
 * The inline script after the contact form: keeps what stands in it when the page is left, for another language or anything else. It does
 * not wait for any file, so that nothing typed is lost.
 */
import { MESSAGE_KEY } from '../../behaviour/messageKey.ts';

addEventListener('pagehide', () => {
  // The controls themselves: while the form is being sent they are disabled, and FormData is empty.
  const controls = [...document.querySelectorAll<HTMLInputElement>('.contact-form [name]')];
  const typed = controls.flatMap(({ name, value }) => (value ? [[name, value]] : []));
  try {
    if (typed[0]) sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(typed));
  } catch {
    // Storage is blocked or full: there is nowhere to keep it.
  }
});
