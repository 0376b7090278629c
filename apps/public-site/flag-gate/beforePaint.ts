/**
 * The inline script of every page's head: decides from the browser's cache what is shown, before anything is painted.
 * Counted in the 3 kB budget: keep it tiny.
 */
import { ENABLED_NAMES_KEY, isFresh, parseEnabledNames } from '@olea/shared/flags/enabledNames';
import { whereAllowed } from '@olea/shared/storage/whereAllowed';

const root = document.documentElement;
window.oleaReadCache = () => {
  const cached = parseEnabledNames(whereAllowed(() => localStorage.getItem(ENABLED_NAMES_KEY)));
  // Cached names of any age take precedence over the ones baked in; stale ones are fetched again.
  if (!cached || !isFresh(cached.at, Date.now())) root.dataset.stale = '';
  return cached?.names;
};

const names = window.oleaReadCache();
if (names) root.dataset.flags = names.join(' ');

/** Replaces a template by its content when its flag says so; called by the script right after the template. */
window.oleaUnwrap = (script) => {
  const template = script.previousElementSibling as HTMLTemplateElement;
  const { flag, unless } = template.dataset;
  const isOn = ` ${root.dataset.flags} `.includes(` ${flag ?? unless} `);
  script.remove();
  if (isOn === !flag) return;
  // Off as far as a stale cache knows: the skeleton stays until the answer has come.
  if (unless && 'stale' in root.dataset) root.dataset.pending = `${root.dataset.pending ?? ''} ${unless}`;
  else window.oleaShow(template);
};

window.oleaShow = (template) => {
  const { title, lang } = template.dataset;
  if (title) document.title = title;
  if (lang) root.lang = lang;
  template.replaceWith(template.content);
};
