/**
 * The inline script of every page's head: decides by the browser's cache what is shown, before anything is painted. Cached names of any
 * age are newer than those of the build; the page script asks for new ones when they are older than five minutes.
 */
import { htmlData } from '../page-context/htmlData.ts';
import { openGates, readCachedNames } from './gates.ts';

const cached = readCachedNames();
if (cached) htmlData().flags = cached.names.join(' ');
if (!cached?.isFresh) htmlData().stale = 'true';
// When the document has been parsed; module scripts, for which DOMContentLoaded waits, come later.
document.addEventListener('readystatechange', openGates, { once: true });

// Our files can fail to come (a new release, no network): the page is then decided by what is known.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    delete htmlData().stale;
    openGates();
  },
  true,
);
// Noticed here, because a visitor may move the page before the file that wants to know it (behaviour/anchors.ts).
const notice = () => {
  htmlData().moved = 'true';
};
for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(move, notice, { passive: true });
