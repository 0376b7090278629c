/**
 * The inline script after the contact form: keeps what stands in it when the page is left, for another language or anything else, and
 * puts it into the form of the next page. It does not wait for any file, so that nothing typed is lost.
 */
import { whereAllowed } from '../../page-context/whereAllowed.ts';

/** Holds the message of a visitor who has left the page, for the next contact form in this tab; empty at all other times. */
const MESSAGE_KEY = 'olea-message';

// The controls themselves: while the form is being sent they are disabled, and FormData is empty.
const findControls = () => [...document.querySelectorAll<HTMLInputElement>('.contact-form [name]')];

whereAllowed(() => {
  const kept = new Map(JSON.parse(sessionStorage.getItem(MESSAGE_KEY) ?? '[]') as [string, string][]);
  for (const control of findControls()) control.value ||= kept.get(control.name) ?? '';
  sessionStorage.removeItem(MESSAGE_KEY);
});

addEventListener('pagehide', () => {
  const typed = findControls().flatMap(({ name, value }) => (value ? [[name, value]] : []));
  if (typed.length > 0) whereAllowed(() => sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(typed)));
});
