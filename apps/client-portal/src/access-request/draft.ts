import type { AccessRequestForm } from '@olea/shared/forms';
import { parseRequestForm, REQUEST_FIELDS } from './requestFields.ts';

export interface RequestDraft {
  form: AccessRequestForm;
  /** Made once per request and kept with its text, so that sending again after a failure stays one request. */
  submissionId: string;
}

/** The part of `sessionStorage` that is used here. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'olea-access-request';

/** What was typed in this tab and not yet sent; null when there is nothing, or nothing readable. */
export function loadDraft(storage: DraftStorage): RequestDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const record = stored as Record<string, unknown>;
    if (typeof record.submissionId !== 'string') return null;
    const form = parseRequestForm(record);
    const isEmpty = REQUEST_FIELDS.every((field) => form[field] === '');
    return isEmpty ? null : { form, submissionId: record.submissionId };
  } catch {
    // Blocked storage or a damaged text: the form simply starts empty.
    return null;
  }
}

/** Keeps what is typed until it is sent or the tab is closed. */
export function saveDraft(storage: DraftStorage, { form, submissionId }: RequestDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...form, submissionId }));
  } catch {
    // Blocked or full storage: the text is still in the form itself.
  }
}

export function clearDraft(storage: DraftStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
