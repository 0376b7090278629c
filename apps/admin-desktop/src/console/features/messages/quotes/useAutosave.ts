import { useEffect, useEffectEvent } from 'react';

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 15_000;

/** Saves a draft after a pause in typing, again after a failure, and when the form closes. `draft` is null while there is nothing to save. */
export function useAutosave<Draft>(draft: Draft | null, hasFailed: boolean, save: (draft: Draft) => unknown): void {
  const saveLatest = useEffectEvent(() => {
    if (draft !== null) save(draft);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(saveLatest, hasFailed ? RETRY_AFTER_MS : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, hasFailed]);
  useEffect(() => () => saveLatest(), []);
}
