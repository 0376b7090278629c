import { whereAllowed } from '@olea/shared/storage';

/** Holds the message of a visitor who has left the page, for the next contact form in this tab; empty at all other times. */
export const MESSAGE_KEY = 'olea-contact-message';

/** Keeps what stands in the form when the page is left, for another language or anything else. */
export function keepMessage(): void {
  addEventListener('pagehide', () => {
    // The controls themselves: while the form is being sent they are disabled, and FormData is empty.
    const controls = [...(document.querySelector<HTMLFormElement>('.contact-form') ?? [])] as HTMLInputElement[];
    const typed = controls.map(({ name, value }) => [name, value]).filter(([, value]) => value);
    if (typed[0]) whereAllowed(() => sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(typed)));
  });
}
