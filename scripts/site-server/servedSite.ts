import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestUrl } from '@olea/local-backend';
import { createSiteServer, type SiteServer } from './siteServer.ts';

/** Hashed files: their names say what is in them, so that those of an older build are right beside those of a newer one. */
const HASHED = '/assets/';

export interface ServedSite {
  readonly serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Takes another build into service; rejects, and serves on as before, when it cannot be read. */
  readonly swap: (next: string) => Promise<void>;
  /** Removes the builds that the swaps have left behind. */
  readonly close: () => Promise<void>;
}

/**
 * Serves a folder until another takes its place. A request is answered from one build alone, the one that is current when it comes;
 * the hashed files of the build before stay in reach, for pages that were read from it.
 */
export async function createServedSite(folder: string): Promise<ServedSite> {
  let current = await createSiteServer(folder);
  let previous: SiteServer | null = null;
  /** Of builds that this server has made; the first folder is not its own. */
  const own: string[] = [];

  return {
    serve(request, response) {
      const { pathname } = requestUrl(request);
      const isOlder = pathname.startsWith(HASHED) && !current.has(pathname) && previous?.has(pathname);
      return (isOlder && previous ? previous : current)(request, response);
    },
    async swap(next) {
      const ready = await createSiteServer(next);
      previous = current;
      current = ready;
      own.push(next);
      // Only the current and the previous build are read from.
      for (const old of own.splice(0, own.length - 2)) await rm(old, { recursive: true, force: true });
    },
    async close() {
      for (const old of own) await rm(old, { recursive: true, force: true });
    },
  };
}

interface Rebuilder {
  readonly ask: () => void;
  /** Resolves when no rebuild is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * Runs `rebuild` when asked, one at a time; asked again meanwhile, once more afterwards, because the running one may have read older
 * data. A rebuild that fails is logged: the site stays as it is.
 */
export function createRebuilder(rebuild: () => Promise<void>, log: (line: string) => void): Rebuilder {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await rebuild().catch((error: unknown) => log(`The site was not built anew: ${String(error)}`));
    } while (isAskedAgain);
    running = null;
  }

  return {
    ask() {
      if (running) isAskedAgain = true;
      else running = run();
    },
    settled: async () => void (await running),
  };
}
