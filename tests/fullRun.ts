/** Whether this is the nightly run (`npm test -- --full`). */
export const isFullRun = Boolean(process.env.FULL_TESTS);

/** Returns `all` in the nightly run, and otherwise `some`. */
export const selectCases = <T>(all: readonly T[], some: readonly NoInfer<T>[]): readonly T[] =>
  isFullRun ? all : some;

/**
 * Returns all cases in the nightly run, and otherwise those whose turn it is: every `turns`-th case, by default one. A test that calls this
 * with consecutive turns covers each case.
 */
export const selectTurn = <T>(all: readonly T[], turn: number, turns = all.length): readonly T[] =>
  selectCases(
    all,
    all.filter((_, index) => index % turns === turn % turns),
  );
