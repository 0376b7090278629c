import type { FlagRow } from '@olea/shared/backend';
import { isFlagName } from '@olea/shared/flags';
import type { SiteBuild } from '@olea/shared/site';

/** How the flags that a build baked in, which are what crawlers read, compare with the flags now. */
export function describeBuild({ flags: baked }: SiteBuild, now: readonly Pick<FlagRow, 'name' | 'enabled'>[]): string {
  const changed = now.filter(({ name, enabled }) => isFlagName(name) && enabled !== baked.includes(name));
  if (changed.length === 0) return 'crawlers read the flags as they are now';
  return `crawlers still read ${changed.map(({ name, enabled }) => `${name} ${enabled ? 'off' : 'on'}`).join(', ')}`;
}
