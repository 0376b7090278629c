import { expect, it } from 'vitest';
import { isLatestChange } from '../../../apps/admin-desktop/src/console/features/flags/HistoryPanel.tsx';
import { exampleChange } from './exampleFlags.ts';

it('only the latest change of each flag can be undone, and none of a flag that is gone', () => {
  const gone = exampleChange(4, 'banner', { flag_id: null });
  const rows = [gone, exampleChange(3, 'teams'), exampleChange(2, 'founder'), exampleChange(1, 'teams')];
  expect(rows.filter((row) => isLatestChange(row, rows)).map(({ id }) => id)).toEqual([3, 2]);
});
