/**
 * The inline script of every page's head: decides from the browser's cache what is shown, before anything is painted.
 * Counted in the 3 kB budget: keep it tiny.
 */
import { ENABLED_NAMES_KEY } from '@olea/shared/flags/enabledNamesAnswer';
import { isFresh, parseEnabledNames } from '@olea/shared/flags/enabledNamesCache';

const root = document.documentElement;
root.dataset.stale = '';
try {
  const cached = parseEnabledNames(localStorage.getItem(ENABLED_NAMES_KEY));
  // Cached names of any age come before the ones baked in; old ones are asked for again.
  if (cached) {
    root.dataset.flags = cached.names.join(' ');
    if (isFresh(cached.at, Date.now())) delete root.dataset.stale;
  }
} catch {
  // Storage is blocked: the baked names stand, and every page asks again.
}

// The news filter lives in the address; known here, so that articles that are filtered out are never painted.
root.dataset.category = /[?&]category=([\w-]+)/.exec(location.search)?.[1] ?? '';

/** Puts a template's content in its place when it is its turn; called by the script right behind the template. */
window.oleaUnwrap = (script) => {
  const template = script.previousElementSibling as HTMLTemplateElement;
  const { flag, unless } = template.dataset;
  const isOn = ` ${root.dataset.flags} `.includes(` ${flag ?? unless} `);
  script.remove();
  if (isOn === !flag) return;
  // Off, but nobody has asked lately: the skeleton stays until the answer is there.
  if (unless && 'stale' in root.dataset) root.dataset.wait = `${root.dataset.wait ?? ''} ${unless}`;
  else window.oleaShow(template);
};

window.oleaShow = (template) => {
  const { title, lang } = template.dataset;
  if (title) document.title = title;
  if (lang) root.lang = lang;
  template.replaceWith(template.content);
};
