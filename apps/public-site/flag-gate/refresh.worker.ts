/**
 * Asks for the enabled names. In a worker, because a failed request in one is the only kind that Chromium does not report on
 * the page's console; on failure the page gets null and keeps what it has.
 */
import { type EnabledNamesRequest, requestEnabledNames } from '@olea/shared/flags/requestEnabledNames';

self.onmessage = ({ data }: MessageEvent<Omit<EnabledNamesRequest, 'fetch'>>) => {
  void requestEnabledNames({ ...data, fetch: (...call) => fetch(...call), timeoutMs: 4000 })
    .catch(() => null)
    .then((names) => {
      self.postMessage(names);
      self.close();
    });
};
