/**
 * Inline script in the head of every page. Applies cached flags of any age before the first paint. If they are missing or older than five
 * minutes, sets `data-stale`.
 */
import { PAGE_WAIT_MS } from '@olea/shared/flags/enabledFlags';
import { getHtmlData } from '../behavior/htmlData.ts';
import { openGates, readCachedFlags } from './gates.ts';

const cached = readCachedFlags();
if (cached) getHtmlData().flags = cached.names.join(' ');
if (!cached?.isFresh) getHtmlData().stale = 'true';
// Run when the document has been parsed, because DOMContentLoaded would also wait for module scripts.
document.addEventListener('readystatechange', openGates, { once: true });

// If the page script does not load in time, apply the cached flags or, without a cache, the baked-in ones. A later response still applies.
setTimeout(() => {
  delete getHtmlData().stale;
  openGates();
}, 2 * PAGE_WAIT_MS);
