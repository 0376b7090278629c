import { describe, expect, it } from 'vitest';
import type { FlagChange } from '../../../apps/admin-desktop/src/console/features/flags/flagWrites.ts';
import {
  groupSections,
  summariseChanges,
} from '../../../apps/admin-desktop/src/console/features/flags/sectionGroups.ts';
import { exampleFlag } from './exampleFlags.ts';

describe('groupSections', () => {
  it('shows rows the code does not know in a group of their own', () => {
    const groups = groupSections([exampleFlag('zz_old_banner')]);
    expect(groups.at(-1)?.title).toBe('Not in the code');
  });
});

describe('summariseChanges', () => {
  const ok = (name: string): FlagChange => ({
    flag: exampleFlag(name),
    result: { status: 'ok', flag: exampleFlag(name) },
  });
  const failed = (name: string): FlagChange => ({
    flag: exampleFlag(name),
    result: { status: 'failed', error: { code: 'unexpected', message: 'no' } },
  });
  it.each([
    [[], 'Every flag of this group is already on.'],
    [[ok('teams'), ok('founder')], '2 switched on.'],
    [[ok('teams'), failed('founder')], '1 switched on, 1 failed.'],
    [[failed('founder')], 'None switched on, 1 failed.'],
  ])('%#', (changes, text) => {
    expect(summariseChanges(changes)).toBe(text);
  });
});
