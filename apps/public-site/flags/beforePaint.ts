/**
 * Inline script in the head of every page. Shows the parts that the cached flags enable before the first paint. The page script refreshes
 * flags older than five minutes.
 */
import { PAGE_WAIT_MS } from '@olea/shared/flags/enabledFlags';
import { getHtmlData } from '../behavior/htmlData.ts';
import { openGates, readCachedFlags } from './gates.ts';

const cached = readCachedFlags();
if (cached) getHtmlData().flags = cached.names.join(' ');
if (!cached?.isFresh) getHtmlData().stale = 'true';
// Runs when the document has been parsed. DOMContentLoaded would also wait for module scripts.
document.addEventListener('readystatechange', openGates, { once: true });

// If the page script does not load in time, apply the known flags. A later response still applies.
setTimeout(() => {
  delete getHtmlData().stale;
  openGates();
}, 2 * PAGE_WAIT_MS);
