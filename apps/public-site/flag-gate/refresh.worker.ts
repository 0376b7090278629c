/**
 * Fetches the address it is sent. In a worker, because a failed request in one is the only kind that Chromium does not report on
 * the page's console; on failure the page gets null and keeps what it has.
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
