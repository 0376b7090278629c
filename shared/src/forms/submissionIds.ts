import type { PageStorage } from '../storage/storage.ts';

export interface SubmissionIds {
  /** The id under which these answers are sent: the last one when nothing was changed since, else a new one. */
  idOf(answers: object): string;
  /** Forgets the last one: it has arrived, or was given up. */
  clear(): void;
}

/**
 * Keeps a submission's id together with the answers it stands for. A retry is then the same submission, in this page, after a reload
 * or in a copy of the tab, and other answers never go out under its id, where they would be taken for a repetition and lost.
 * Anything unreadable in the storage counts as nothing.
 */
export function createSubmissionIds(storage: PageStorage, key: string, newId: () => string): SubmissionIds {
  return {
    idOf(answers) {
      const text = JSON.stringify(answers);
      const last = readLast(storage.getItem(key));
      if (last?.text === text) return last.id;
      const id = newId();
      storage.setItem(key, JSON.stringify({ id, text }));
      return id;
    },
    clear: () => storage.removeItem(key),
  };
}

function readLast(stored: string | null): { id: string; text: string } | null {
  try {
    const { id, text } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
  } catch {
    return null; // Damaged: the next submission is a new one.
  }
}
