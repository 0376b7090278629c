/**
 * Fetches one address off the page. A worker, because a request that fails inside one is the only kind that Chromium does
 * not report as an error on the page's console; the page learns null and keeps what it has.
 */
self.onmessage = ({ data }: MessageEvent<string>) => {
  void fetch(data, { cache: 'no-store', signal: AbortSignal.timeout(4000) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
    .then((names: unknown) => {
      self.postMessage(Array.isArray(names) ? names : null);
      self.close();
    });
};
