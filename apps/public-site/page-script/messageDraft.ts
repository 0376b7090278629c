import { whereAllowed } from '@olea/shared/storage/whereAllowed';
import { findAll } from '../flag-gate/applyFlags.ts';

/** Holds the message of a visitor who has left the page, for the next contact form in this tab; empty at all other times. */
export const MESSAGE_KEY = 'olea-message';

/** Keeps what stands in the form when the page is left, for another language or anything else. */
export function keepMessage(): void {
  addEventListener('pagehide', () => {
    // The controls themselves: while the form is being sent they are disabled, and FormData is empty.
    const controls = [...findAll<HTMLInputElement>('.contact-form [name]')];
    const typed = controls.flatMap(({ name, value }) => (value ? [[name, value]] : []));
    if (typed[0]) whereAllowed(() => sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(typed)));
  });
}
