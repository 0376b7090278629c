/**
 * Asks for the enabled names once, as soon as it is started. In a worker, because a failed request in one is the only kind that Chromium
 * does not report on the page's console; on failure the page gets null and keeps what it has.
 */
import { getEnabledNames } from '@olea/shared/flags/requestEnabledNames';

getEnabledNames(fetch, import.meta.env.FLAGS_ADDRESS, 4000)
  .then((response) => (response.ok ? response.json() : null))
  .catch(() => null)
  .then((names) => {
    postMessage(Array.isArray(names) ? names : null);
    close();
  });
