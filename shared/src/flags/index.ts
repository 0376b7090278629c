export { FLAG_CATALOG, type FlagDefinition, type FlagGates, type FormId } from './catalog.ts';
export {
  createFlagList,
  type FlagChange,
  type FlagList,
  type FlagListDeps,
  type FlagListState,
} from './createFlagList.ts';
export { ENABLED_NAMES_KEY, serialiseEnabledNames } from './enabledNamesAnswer.ts';
export { ENABLED_NAMES_MAX_AGE_MS, type EnabledNames, isFresh, parseEnabledNames } from './enabledNamesCache.ts';
export type { EnabledNamesResult } from './enabledNamesStorage.ts';
export { describeEffect, type FlagEffect, flagEffect } from './flagEffect.ts';
export { flagSeedSql } from './flagSeedSql.ts';
export {
  dependentsOf,
  type FlagSources,
  isEffective,
  type ResolvedFlag,
  resolveEnabledNames,
  resolveFlag,
} from './flagValues.ts';
export type { SetFlagResult } from './flagWrites.ts';
export { FLAG_GROUPS, FLAG_NAMES, type FlagGroup, type FlagName, isFlagName } from './names.ts';
export { type EnabledNamesRequest, requestEnabledNames } from './requestEnabledNames.ts';
