import type { SitePort } from './Platform.tsx';

/** Reads the site's files below a prefix of the console's own origin. `read` rejects on any answer that is not the file. */
export function createSitePort(prefix: string): SitePort {
  return {
    prefix,
    read: async (path) => {
      const response = await fetch(prefix + path, { cache: 'no-cache', credentials: 'omit' });
      if (!response.ok) throw new Error(`The site answered ${response.status}`);
      return response.text();
    },
  };
}
