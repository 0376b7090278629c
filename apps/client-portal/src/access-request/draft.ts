import { ACCESS_REQUEST_FIELDS, type AccessRequestForm, readForm } from '@olea/shared/forms';
import type { PageStorage } from '@olea/shared/storage';
import { REQUEST_FIELDS } from './requestFields.ts';

const KEY = 'olea-access-request';

/** What was typed in this tab and not yet sent; null when there is nothing, or nothing readable. */
export function loadDraft(storage: PageStorage): AccessRequestForm | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const form = readForm(ACCESS_REQUEST_FIELDS, stored as Record<string, unknown>);
    const isEmpty = REQUEST_FIELDS.every((field) => form[field] === '');
    return isEmpty ? null : form;
  } catch {
    // A damaged text: the form simply starts empty.
    return null;
  }
}

/** Keeps what is typed until it is sent or the tab is closed. */
export function saveDraft(storage: PageStorage, form: AccessRequestForm): void {
  storage.setItem(KEY, JSON.stringify(form));
}

/** Forgets what was typed. */
export function clearDraft(storage: PageStorage): void {
  storage.removeItem(KEY);
}
