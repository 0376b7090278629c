/**
 * The inline script after the contact form: keeps its answers when the page is left, for another language or anything else, and
 * puts it into the form of the next page. It does not wait for any file, so that nothing typed is lost.
 */
import { tryStorage } from './htmlData.ts';

/** Holds the message as this tab has last left it, until it is sent. */
const MESSAGE_KEY = 'olea-message';

// The controls themselves: while the form is being sent they are disabled, and FormData is empty.
const findControls = () => [...document.querySelectorAll<HTMLInputElement>('.contact-form [name]')];

const loadMessage = () => new Map(JSON.parse(sessionStorage.getItem(MESSAGE_KEY) ?? '[]') as [string, string][]);
const deleteMessage = () => sessionStorage.removeItem(MESSAGE_KEY);

/** The sentence before the form that what was typed is still there. */
const showNotice = (isKept: boolean) => {
  (document.querySelector('.contact-form-news') as HTMLElement).hidden = !isKept;
};

/** Whether what is kept came from this form, or went into it. */
let isOurs = false;

tryStorage(() => {
  const kept = loadMessage();
  for (const control of findControls())
    if (control.value === control.defaultValue) control.value = kept.get(control.name) ?? control.value;
  isOurs = kept.size > 0;
  showNotice(isOurs);
});

addEventListener('pagehide', () => {
  const typed = findControls().flatMap(({ name, value, defaultValue }) =>
    value && value !== defaultValue ? [[name, value]] : [],
  );
  tryStorage(() => {
    if (typed.length === 0) return isOurs && deleteMessage();
    sessionStorage.setItem(MESSAGE_KEY, JSON.stringify(typed));
    isOurs = true;
  });
});

// Back from the cache the form is as it was left, but another page may have sent the message since.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted || !isOurs) return;
  tryStorage(() => {
    const kept = loadMessage();
    for (const control of findControls()) control.value = kept.get(control.name) ?? '';
  });
});

// The form is reset when its message has arrived.
addEventListener('reset', () => {
  showNotice(false);
  tryStorage(deleteMessage);
});
