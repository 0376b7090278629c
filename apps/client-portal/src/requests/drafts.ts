import { createSubmissionIds, type SubmissionIds } from '@olea/shared/forms/submissionIds';
import { createSafeStorage } from '@olea/shared/storage';

/** Stores this tab's unsent texts and reply ids. They survive a reload and a new sign-in. */
const storage = createSafeStorage(() => window.sessionStorage);
const PREFIX = 'olea-draft-';

export const loadDraft = (name: string): string => storage.getItem(PREFIX + name) ?? '';

/** Saves a draft. An empty text removes it. */
export function saveDraft(name: string, text: string): void {
  if (text === '') storage.removeItem(PREFIX + name);
  else storage.setItem(PREFIX + name, text);
}

/** Creates ids for the replies to a request. A retry of the same text reuses its id, so that the backend stores it once. */
export const createReplyIds = (requestId: string): SubmissionIds =>
  createSubmissionIds(storage, `olea-reply-${requestId}`, () => crypto.randomUUID());
