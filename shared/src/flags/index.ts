export {
  FLAG_CATALOG,
  FLAG_GROUPS,
  FLAG_NAMES,
  type FlagDefinition,
  type FlagGroup,
  type FlagName,
  type FormId,
  isFlagName,
} from './catalog.ts';
export { clearFlagList } from './clearFlagList.ts';
export {
  correctEnabledNames,
  ENABLED_NAMES_KEY,
  ENABLED_NAMES_MAX_AGE_MS,
  type EnabledNames,
  isFresh,
  parseEnabledNames,
  serialiseEnabledNames,
} from './enabledNames.ts';
export { concernsCrawlers, describeEffect, type FlagEffect, flagEffect, touchedPaths } from './flagEffect.ts';
export { type CachedFlagList, loadFlagList, saveFlagList } from './flagListCache.ts';
export { type FlagColumns, type FlagReadDeps, fetchFlags, fetchHistory } from './flagReads.ts';
export { flagMigration, flagSeedSql } from './flagSeedSql.ts';
export { dependentsOf, isEffective, knownNames, namesOnByDefault } from './flagValues.ts';
export {
  type FlagChange,
  type FlagWriteDeps,
  type SetFlagResult,
  undoFlagChange,
  writeFlag,
} from './flagWrites.ts';
export {
  cancelPlan,
  fetchPlannedChanges,
  type Plan,
  type PlanResult,
  planChange,
  replanChange,
} from './plannedChanges.ts';
export { type EnabledNamesRequest, requestEnabledNames } from './requestEnabledNames.ts';
