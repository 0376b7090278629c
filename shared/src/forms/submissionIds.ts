import type { PageStorage } from '../storage.ts';

export interface SubmissionIds {
  /** Returns the id for these answers: the previous id if they are unchanged, otherwise a new one. */
  getId(answers: object): string;
  /** Returns whether the last attempt ended without a response. The function may have accepted its message. */
  isOpen(): boolean;
  setOpen(isOpen: boolean): void;
  /** Removes the stored id after the submission succeeded or was abandoned. */
  clear(): void;
}

/**
 * Stores a submission's id together with its answers. Retries reuse the id, even after a reload or in a duplicated tab. Changed answers get
 * a new id, because the function would ignore them as a repetition. Ignores an unreadable storage.
 */
export function createSubmissionIds(storage: PageStorage, key: string, newId: () => string): SubmissionIds {
  const loadLast = () => readLast(storage.getItem(key));
  const keep = (entry: Last) => storage.setItem(key, JSON.stringify(entry));
  return {
    getId(answers) {
      const text = JSON.stringify(answers);
      const before = loadLast();
      if (before?.text === text) return before.id;
      const id = newId();
      keep({ id, text, isOpen: false });
      return id;
    },
    isOpen: () => loadLast()?.isOpen ?? false,
    setOpen(isOpen) {
      const entry = loadLast();
      if (entry) keep({ ...entry, isOpen });
    },
    clear: () => storage.removeItem(key),
  };
}

interface Last {
  readonly id: string;
  readonly text: string;
  readonly isOpen: boolean;
}

function readLast(stored: string | null): Last | null {
  try {
    const { id, text, isOpen } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return typeof id === 'string' && typeof text === 'string' ? { id, text, isOpen: isOpen === true } : null;
  } catch {
    return null; // the stored text is damaged, so the next submission gets a new id
  }
}
