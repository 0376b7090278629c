import type { FlagRow } from '@olea/shared/backend';
import type { FlagChange, FlagGroup } from '@olea/shared/flags';
import { type FlagView, GROUP_TITLES, type RowGroup, viewFlags } from '../flags/list/flagRows.ts';

export interface SectionGroup {
  readonly id: RowGroup;
  readonly title: string;
  readonly views: readonly FlagView[];
}

const ORDER: readonly RowGroup[] = ['navigation', 'homepage', 'features', 'unknown'];

/** The three groups of the specification; rows the code does not know come last and only when there are some. */
export function groupSections(rows: readonly FlagRow[]): SectionGroup[] {
  const views = viewFlags(rows);
  return ORDER.map((id) => ({ id, title: GROUP_TITLES[id], views: views.filter((view) => view.group === id) })).filter(
    ({ id, views: members }) => id !== 'unknown' || members.length > 0,
  );
}

/** Title of the button that switches a whole group on. */
export const ENABLE_ALL_LABELS: Readonly<Record<FlagGroup, string>> = {
  navigation: 'Enable All Navigation',
  homepage: 'Enable All Homepage Sections',
  features: 'Enable All Features',
};

/** What came of "Enable All" in one sentence: "3 switched on, 1 failed." */
export function summariseChanges(changes: readonly FlagChange[]): string {
  if (changes.length === 0) return 'Every flag of this group is already on.';
  const done = changes.filter(({ result }) => result.status === 'ok').length;
  const failed = changes.length - done;
  if (failed === 0) return `${done} switched on.`;
  return done === 0 ? `None switched on, ${failed} failed.` : `${done} switched on, ${failed} failed.`;
}
