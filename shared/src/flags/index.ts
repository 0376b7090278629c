export { FLAG_CATALOG, type FlagDefinition, type FlagGates, type FormId } from './catalog.ts';
export { ENABLED_NAMES_KEY, serialiseEnabledNames } from './enabledNamesAnswer.ts';
export { ENABLED_NAMES_MAX_AGE_MS, type EnabledNames, isFresh, parseEnabledNames } from './enabledNamesCache.ts';
export { correctEnabledNames } from './enabledNamesStorage.ts';
export { describeEffect, type FlagEffect, flagEffect } from './flagEffect.ts';
export { type CachedFlagList, clearFlagList, loadFlagList, saveFlagList } from './flagListCache.ts';
export { type FlagReadDeps, fetchFlags, fetchHistory } from './flagReads.ts';
export { flagSeedSql } from './flagSeedSql.ts';
export {
  dependentsOf,
  type FlagSources,
  isEffective,
  type ResolvedFlag,
  resolveEnabledNames,
  resolveFlag,
} from './flagValues.ts';
export {
  type FlagChange,
  type FlagWriteDeps,
  type SetFlagResult,
  undoFlagChange,
  writeFlag,
} from './flagWrites.ts';
export { FLAG_GROUPS, FLAG_NAMES, type FlagGroup, type FlagName, isFlagName } from './names.ts';
export { type EnabledNamesRequest, requestEnabledNames } from './requestEnabledNames.ts';
