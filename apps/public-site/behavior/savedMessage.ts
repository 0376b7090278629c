/**
 * Inline script after the contact form. Saves typed values when the visitor leaves the page and restores them in the next form. A separate
 * file could load too late and lose typed text.
 */
import { tryStorage } from './htmlData.ts';

const MESSAGE_KEY = 'olea-message';

// FormData would be empty while the controls are disabled.
const findControls = () => [...document.querySelectorAll<HTMLInputElement>('.contact-form [name]')];

const loadMessage = () => new Map(JSON.parse(sessionStorage.getItem(MESSAGE_KEY) ?? '[]') as [string, string][]);
const deleteMessage = () => sessionStorage.removeItem(MESSAGE_KEY);

const showNotice = (isVisible: boolean) => {
  (document.querySelector('.contact-form-news') as HTMLElement).hidden = !isVisible;
};

// The link from an item's page contains its number. Mention it in the default value, which is not saved as typed text.
const message = document.querySelector('.contact-form [name=message]') as HTMLTextAreaElement;
const item = /[?&]item=([A-Z]{2}\d{4})\b/.exec(location.search)?.[1];
if (item) message.defaultValue = `${message.dataset.about?.replace('{{item}}', item)} `;

/** Whether the saved message came from this form or was restored into it. */
let isFromHere = false;

tryStorage(() => {
  const saved = loadMessage();
  for (const control of findControls()) {
    const value = saved.get(control.name);
    // Do not assign an empty value, because it would detach the control from its default value, which another script may set later.
    if (value && control.value === control.defaultValue) control.value = value;
  }
  if (item && !message.value.includes(item)) message.value += `\n\n${message.defaultValue}`;
  isFromHere = saved.size > 0;
  showNotice(isFromHere);
});

addEventListener('pagehide', () => {
  const entries = findControls().flatMap(({ name, value, defaultValue }) =>
    value && value !== defaultValue ? [[name, value]] : [],
  );
  tryStorage(() => {
    if (entries.length === 0) return isFromHere && deleteMessage();
    sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(entries));
    isFromHere = true;
  });
});

// A page from the back/forward cache still contains its old values, but another page may have changed or sent the message.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !isFromHere) return;
  tryStorage(() => {
    const saved = loadMessage();
    for (const control of findControls()) control.value = saved.get(control.name) ?? control.defaultValue;
  });
});

// Sending a message resets the form. Clear the default value too, because a second click must not send only the item's number.
addEventListener('reset', () => {
  if (item) message.defaultValue = '';
  showNotice(false);
  tryStorage(deleteMessage);
});
