/**
 * Asks for the enabled names. In a worker, because a failed request in one is the only kind that Chromium does not report on
 * the page's console; on failure the page gets null and keeps what it has.
 */
import { requestEnabledNames } from '@olea/shared/flags/requestEnabledNames';

self.onmessage = ({ data: { url, key } }: MessageEvent<{ url: string; key: string }>) => {
  void requestEnabledNames({ url, key, fetch: (...call) => fetch(...call), timeoutMs: 4000 })
    .catch(() => null)
    .then((names) => {
      self.postMessage(names);
      self.close();
    });
};
