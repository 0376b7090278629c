/**
 * The inline script of every page's head: decides by the browser's cache what is shown, before anything is painted. Cached names of any
 * age are newer than those of the build; the page script asks for new ones when they are older than five minutes.
 */
import { PAGE_WAIT_MS } from '@olea/shared/flags/enabledFlags';
import { getHtmlData } from '../behavior/htmlData.ts';
import { openGates, readCachedFlags } from './gates.ts';

const cached = readCachedFlags();
if (cached) getHtmlData().flags = cached.names.join(' ');
if (!cached?.isFresh) getHtmlData().stale = 'true';
// When the document has been parsed; DOMContentLoaded would also wait for module scripts.
document.addEventListener('readystatechange', openGates, { once: true });

// Where the page script does not come in time, the page is decided by what is known; an answer that comes later still counts.
setTimeout(() => {
  delete getHtmlData().stale;
  openGates();
}, 2 * PAGE_WAIT_MS);
