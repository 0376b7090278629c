import type { PageStorage } from '../storage.ts';

export interface SubmissionIds {
  /** Returns the previous id if the answers are unchanged, otherwise a new one. */
  getId(answers: object): string;
  /** Returns whether the last attempt may have been accepted although it failed. */
  isOpen(): boolean;
  setOpen(isOpen: boolean): void;
  clear(): void;
}

/** Stores a submission's id with its answers, so that a retry reuses the id even after a reload. Changed answers get a new id. */
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
    return null;
  }
}
