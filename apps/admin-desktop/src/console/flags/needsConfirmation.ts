import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags';

/** Whether a change is asked about first: it would take away something that visitors or the law rely on. */
export function needsConfirmation(name: string, enabled: boolean): boolean {
  return !enabled && isFlagName(name) && FLAG_CATALOG[name].critical;
}
