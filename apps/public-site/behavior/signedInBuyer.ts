import { readSessionPerson, SESSION_STORAGE_KEY } from '@olea/shared/auth/storedSession';
import { tryStorage } from './htmlData.ts';

/**
 * Fills in the quote form with the name, email and company of the user who is signed in to the portal, and shows a note. Uses default
 * values, which are not saved as typed text. If no user is signed in, clears the values and the note.
 */
export function prefillQuoteForm(): void {
  const form = document.querySelector<HTMLFormElement>('.ask form');
  const note = form?.querySelector<HTMLElement>('[data-signed-in]');
  if (!form || !note) return;
  const person = readSessionPerson(tryStorage(() => localStorage.getItem(SESSION_STORAGE_KEY)) ?? null, Date.now());
  for (const name of ['firstName', 'lastName', 'email', 'companyName'] as const)
    (form.elements.namedItem(name) as HTMLInputElement).defaultValue = person?.[name] ?? '';
  note.textContent = person ? (note.dataset.signedIn ?? '').replace('{{address}}', person.email) : '';
}
