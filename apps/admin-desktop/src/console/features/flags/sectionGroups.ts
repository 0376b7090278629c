import type { FlagRow } from '@olea/shared/api/flags';
import type { FlagGroup } from '@olea/shared/flags';
import { type FlagView, GROUP_TITLES, ROW_GROUPS, type RowGroup, viewFlags } from './flagRows.ts';
import type { FlagChange, SetFlagResult } from './flagWrites.ts';

export interface SectionGroup {
  readonly id: RowGroup;
  readonly title: string;
  readonly views: readonly FlagView[];
}

/** The three groups of the specification; rows the code does not know come last and only when there are some. */
export function groupSections(rows: readonly FlagRow[]): SectionGroup[] {
  const views = viewFlags(rows);
  return ROW_GROUPS.map((id) => ({
    id,
    title: GROUP_TITLES[id],
    views: views.filter((view) => view.group === id),
  })).filter(({ id, views: members }) => id !== 'unknown' || members.length > 0);
}

/** Title of the button that switches a whole group on. */
export const ENABLE_ALL_LABELS: Readonly<Record<FlagGroup, string>> = {
  navigation: 'Enable All Navigation',
  homepage: 'Enable All Homepage Sections',
  features: 'Enable All Features',
};

/** The outcome of "Enable All" in one sentence: "3 switched on, 1 not confirmed, 1 failed." */
export function summariseChanges(changes: readonly FlagChange[]): string {
  if (changes.length === 0) return 'Every flag of this group is already on.';
  const count = (status: SetFlagResult['status']) => changes.filter(({ result }) => result.status === status).length;
  const done = count('ok');
  const open = count('unconfirmed');
  const failed = changes.length - done - open;
  const rest = [open > 0 ? `${open} not confirmed` : '', failed > 0 ? `${failed} failed` : ''].filter(Boolean);
  return `${[done === 0 ? 'None switched on' : `${done} switched on`, ...rest].join(', ')}.`;
}
