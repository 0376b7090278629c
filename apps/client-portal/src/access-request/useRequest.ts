import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  checkForm,
  type FieldProblem,
  readForm,
  TRAP_FIELD,
} from '@olea/shared/forms/fields';
import { completeWebAddress } from '@olea/shared/forms/formats';
import { createSubmissionIds } from '@olea/shared/forms/submissionIds';
import { submitAccessRequest } from '@olea/shared/forms/submitForm';
import { createSafeStorage, type PageStorage } from '@olea/shared/storage';
import { useRef, useState } from 'react';
import { usePortal } from '../PortalContext.tsx';

export type RequestField = keyof AccessRequestForm;
/** Translation keys in `access-request:errors`: a field name for a missing value or invalid phone number, otherwise the kind of error. */
export type RequestErrorCode = Exclude<RequestField, 'website'> | 'emailFormat' | 'websiteFormat' | 'tooLong';
export type RequestErrors = Partial<Record<RequestField, RequestErrorCode>>;

/** The field names in display order. */
export const REQUEST_FIELDS = Object.keys(ACCESS_REQUEST_FIELDS) as readonly RequestField[];

export const EMPTY_REQUEST: Readonly<AccessRequestForm> = readForm(ACCESS_REQUEST_FIELDS, {});

/** Validates the form and returns one translation key per invalid field. */
export function checkRequest(form: AccessRequestForm): RequestErrors {
  const problems = Object.entries(checkForm(ACCESS_REQUEST_FIELDS, form)) as [RequestField, FieldProblem][];
  return Object.fromEntries(problems.map(([field, problem]) => [field, getErrorCode(field, problem)]));
}

function getErrorCode(field: RequestField, problem: FieldProblem): RequestErrorCode {
  if (problem === 'too-long') return 'tooLong';
  if (field === 'website') return 'websiteFormat';
  return field === 'email' && problem === 'malformed' ? 'emailFormat' : field;
}

function readRequestForm(data: FormData): AccessRequestForm {
  const form = readForm(ACCESS_REQUEST_FIELDS, Object.fromEntries(data));
  return { ...form, website: completeWebAddress(form.website) };
}

const DRAFT_KEY = 'olea-access-request';

/** Loads the unsent draft of this tab. Returns null if it is missing, invalid or empty. */
export function loadDraft(storage: PageStorage): AccessRequestForm | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(DRAFT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const form = readForm(ACCESS_REQUEST_FIELDS, stored as Record<string, unknown>);
    const isEmpty = REQUEST_FIELDS.every((field) => form[field] === '');
    return isEmpty ? null : form;
  } catch {
    return null;
  }
}

const drafts = createSafeStorage(() => window.sessionStorage);
const submissionIds = createSubmissionIds(drafts, 'olea-access-request-sent', () => crypto.randomUUID());

export type RequestState =
  | { kind: 'idle' }
  /** `attempt` counts consecutive invalid submissions, so that screen readers announce the errors of each one. */
  | { kind: 'invalid'; errors: RequestErrors; attempt: number }
  | { kind: 'submitting' }
  | { kind: 'success' }
  /** `retryAfterSeconds` is the wait that the rate limit requires, or null for other errors. */
  | { kind: 'error'; retryAfterSeconds: number | null };

export interface AccessRequest {
  readonly state: RequestState;
  /** The unsent draft that this tab had when the form opened. Null if there was none, or after it has been deleted. */
  readonly draft: AccessRequestForm | null;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
  readonly edit: (form: HTMLFormElement, field: string) => void;
  readonly discard: () => void;
}

/** Returns the state and commands of the request form. Its controls and this tab's draft contain the values. */
export function useRequest(): AccessRequest {
  const { options, locale } = usePortal();
  const [state, setState] = useState<RequestState>({ kind: 'idle' });
  const [draft, setDraft] = useState(() => loadDraft(drafts));
  // Use a ref, because two submits in the same tick see the same `state`.
  const busy = useRef(false);

  const deleteDraft = (): void => {
    drafts.removeItem(DRAFT_KEY);
    submissionIds.clear();
    setDraft(null);
  };

  return {
    state,
    draft,
    edit(form, field) {
      drafts.setItem(DRAFT_KEY, JSON.stringify(readRequestForm(new FormData(form))));
      setState((before) => updateStateOnEdit(before, field));
    },
    discard() {
      deleteDraft();
      setState({ kind: 'idle' });
    },
    async submit(form) {
      if (!options || busy.current) return;
      const data = new FormData(form);
      const request = readRequestForm(data);
      const errors = checkRequest(request);
      if (Object.keys(errors).length > 0) {
        setState((before) => ({
          kind: 'invalid',
          errors,
          attempt: before.kind === 'invalid' ? before.attempt + 1 : 1,
        }));
        return;
      }
      busy.current = true;
      setState({ kind: 'submitting' });
      const { backend, forms } = options;
      const result = await submitAccessRequest(request, {
        fetch: window.fetch.bind(window),
        submitUrl: forms.submitUrl,
        backendUrl: backend.url,
        backendKey: backend.key,
        language: locale,
        ids: submissionIds,
        trap: String(data.get(TRAP_FIELD) ?? ''),
        loadScript: forms.loadScript,
        log: console,
      });
      busy.current = false;
      if (result.ok) {
        form.reset();
        deleteDraft();
        setState({ kind: 'success' });
      } else setState({ kind: 'error', retryAfterSeconds: result.retryAfterSeconds });
    },
  };
}

function updateStateOnEdit(before: RequestState, field: string): RequestState {
  if (before.kind !== 'invalid') return before.kind === 'submitting' ? before : { kind: 'idle' };
  const errors = Object.fromEntries(Object.entries(before.errors).filter(([name]) => name !== field));
  return Object.keys(errors).length > 0 ? { ...before, errors } : { kind: 'idle' };
}
