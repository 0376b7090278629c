import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createSiteServer, type Serve } from './siteServer.ts';

/** Hashed files: their names say what is in them, so that those of an older build are right beside those of a newer one. */
const HASHED = 'assets';

export interface ServedSite {
  readonly serve: Serve;
  /** Takes another build into service. */
  readonly swap: (next: string) => Promise<void>;
}

/**
 * Serves a folder until another takes its place. A request is answered from one build alone, the one that is current when it comes;
 * the hashed files of the builds before are put beside those of the new one, for pages that were read from them.
 */
export async function createServedSite(first: string): Promise<ServedSite> {
  let folder = first;
  let current = await createSiteServer(folder);
  return {
    serve: (request, response) => current(request, response),
    async swap(next) {
      await cp(join(folder, HASHED), join(next, HASHED), { recursive: true, force: false });
      current = await createSiteServer(next);
      folder = next;
    },
  };
}

/**
 * Runs `rebuild` when the returned function is called, one at a time; a call during a rebuild causes another one, because the running
 * one may have read older data. A rebuild that fails is logged: the site stays as it is.
 */
export function createRebuilder(rebuild: () => Promise<void>, log: (line: string) => void): () => void {
  let isAsked = false;
  let last = Promise.resolve();
  return () => {
    if (isAsked) return;
    isAsked = true;
    last = last
      .then(() => {
        isAsked = false;
        return rebuild();
      })
      .catch((error: unknown) => log(`The site was not rebuilt: ${String(error)}`));
  };
}
