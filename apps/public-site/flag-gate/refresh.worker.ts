import { requestEnabledNames } from '@olea/shared/flags/fetchEnabledNames';

/**
 * Asks for the enabled flags off the page. A worker, because a request that fails inside one is the only kind that Chromium
 * does not report as an error on the page's console; the page learns null and keeps what it has.
 */
self.onmessage = ({ data }: MessageEvent<{ url: string; key: string }>) => {
  requestEnabledNames({ ...data, fetch: fetch.bind(self), timeoutMs: 4000 }).then(
    (names) => self.postMessage(names),
    () => self.postMessage(null),
  );
};
