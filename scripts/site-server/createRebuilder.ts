export interface Rebuilder {
  readonly ask: () => void;
  /** Resolves when no rebuild is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * Runs `rebuild` when asked, one at a time; asked again meanwhile, once more afterwards, because what is asked for may be newer than
 * what the running one has read. A rebuild that fails is logged: the site stays as it is.
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
