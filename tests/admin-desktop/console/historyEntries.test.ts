import { describe, expect, it } from 'vitest';
import { listHistory } from '../../../apps/admin-desktop/src/console/features/flags/HistoryPanel.tsx';
import { exampleChange } from './exampleFlags.ts';

describe('listHistory', () => {
  it('is newest first and offers undo only for the latest change of each flag', () => {
    const entries = listHistory([exampleChange(1, 'teams'), exampleChange(3, 'teams'), exampleChange(2, 'founder')]);
    expect(entries.map(({ row, undoable }) => [row.id, undoable])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
  });

  it('says when nobody was signed in', () => {
    expect(listHistory([exampleChange(1, 'teams', { actor_email: null })])[0]?.who).toMatch(/no signed-in user/);
  });
});
