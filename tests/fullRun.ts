/** Whether this is the nightly run (`npm test -- --full`). */
export const isFullRun = Boolean(process.env.FULL_TESTS);

/** Limits a test to `some` cases, except in the nightly run. */
export const selectCases = <T>(all: readonly T[], some: readonly NoInfer<T>[]): readonly T[] =>
  isFullRun ? all : some;

/**
 * Returns all cases in the nightly run. Otherwise returns every `turns`-th case, starting at the index `turn % turns`. By default, this is
 * one case. Calls with consecutive turns cover all cases.
 */
export const selectTurn = <T>(all: readonly T[], turn: number, turns = all.length): readonly T[] =>
  selectCases(
    all,
    all.filter((_, index) => index % turns === turn % turns),
  );
