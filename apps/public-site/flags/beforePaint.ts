/**
 * The inline script of every page's head: decides from the browser's cache what is shown, before anything is painted.
 * Counted in the 2 kB budget: keep it tiny.
 */
import { SCRIPT_MS } from '../behaviour/afterLoad.ts';
import { readCachedFlags } from './readCachedFlags.ts';

const root = document.documentElement;
const { dataset } = root;
const cached = readCachedFlags(dataset);
if (cached != null) dataset.flags = cached;

if (dataset.script)
  addEventListener('load', () => setTimeout(() => import(/* @vite-ignore */ dataset.script as string), SCRIPT_MS));

window.oleaGate = (part) => {
  const script = document.currentScript;
  const view = part ?? (script?.previousElementSibling as HTMLElement);
  const { flag, unless, title, lang } = view.dataset;
  const isShown = root.matches(`[data-flags~=${flag ?? unless}]`) === !unless;
  script?.remove();
  // Hidden, not removed: the flag may go off again while the page is open.
  if (unless) view.hidden = !isShown;
  if (!isShown) return;
  // Off as far as a stale cache knows: the skeleton stays until the answer has come.
  if (unless && dataset.stale) {
    // In fewer bytes than without the word `undefined`, which is the name of no flag.
    dataset.pending += ` ${unless}`;
    return;
  }
  if (title) {
    document.title = title;
    root.lang = lang as string;
  }
  if ('content' in view) view.replaceWith(view.content as Node);
};
