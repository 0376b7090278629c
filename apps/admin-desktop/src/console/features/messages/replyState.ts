import type { ReplyResult, SavedReplyRow } from '@olea/shared/api/messages';
import { isEmail } from '@olea/shared/forms/formats';
import { REPLY_LIMITS, type Reply } from '@olea/shared/forms/replies';
import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { getCityName, placeholders, site } from '@olea/shared/site/facts';
import * as v from 'valibot';
import { endSentence, formatWait, formatWhen } from '../../ui/moments.ts';
import { describeFirst } from './describeMessages.ts';

/** The key of the blank reply, which contains only a greeting and a signature. */
export const BLANK_REPLY = 'blank';
/** Must match the placeholders in the check constraint on saved replies. */
const PLACEHOLDERS = ['name', 'company', 'sender', 'title', 'phone', 'brand', 'city', 'catalogue'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];
export const PLACEHOLDER_LIST = PLACEHOLDERS.map((field) => `{${field}}`).join(', ');
/** The values that depend on the message and on the author of the reply. All other placeholders contain company data. */
export type PlaceholderValues = Readonly<Record<'name' | 'company' | 'sender' | 'title' | 'phone', string>>;

const getCatalogUrl = (language: Locale) =>
  `https://${site.productionDomains[0]}${localizePath('/products', language)}`;

const FIELD = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');
/** The name placeholder at the end of a line, with the space and any comma before it. */
const GREETING_NAME = /,?[ \u00a0]\{name\}(?=[,!]?\n)/g;
const SIGNATURE_LINE = /^\{(sender|title|phone)\}(?:\n|$)/gm;

/**
 * Fills in all placeholders at once, so that placeholders inside values stay unchanged. Omits a greeting's missing name, and lines of the
 * signature that have no value. `empty` lists the other placeholders without a value. Outside the signature, the office's name and phone
 * number replace a missing sender and phone number.
 */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  language: Locale,
): { text: string; empty: Placeholder[] } {
  const office = { ...placeholders, city: getCityName(language), catalogue: getCatalogUrl(language) };
  const all = {
    ...office,
    ...values,
    name: isEmail(values.name) ? '' : values.name,
    sender: values.sender || office.brand,
    phone: values.phone || office.phone,
  };
  const empty = new Set<Placeholder>();
  const greeted = all.name ? text : text.replaceAll(GREETING_NAME, '');
  const signed = greeted.replaceAll(SIGNATURE_LINE, (line, field: 'sender' | 'title' | 'phone') =>
    values[field] ? line : '',
  );
  const filled = signed.replaceAll(FIELD, (_, field: Placeholder) => {
    if (!all[field]) empty.add(field);
    return all[field];
  });
  return { text: filled, empty: [...empty] };
}

/** Returns the first unknown placeholder, or an unmatched brace and text after it, or null. The database rejects such a saved reply. */
export function findUnknownPlaceholder(text: string): string | null {
  return /\{[^{}\n]{0,30}\}?|\}/.exec(text.replaceAll(FIELD, ''))?.[0] ?? null;
}

export function formatTitle(key: string): string {
  if (key === BLANK_REPLY) return 'Blank reply';
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}

/**
 * Creates a saved reply's key from its title, such as "sample-request" from "Sample request". Returns an empty string for a title without
 * letters or digits.
 */
export function createKey(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join('-').slice(0, 60).replace(/-$/, '');
}

/** The console uses these saved replies, so they cannot be deleted. */
const PERMANENT_REPLIES = [BLANK_REPLY, 'access-approved', 'access-declined'];
const MAX_SAVED_REPLIES = 40;

/** Returns the keys after one is added, removed or moved, or null if that is not possible. The blank reply stays first. */
export function arrangeKeys(
  keys: readonly string[],
  step: { readonly add: string } | { readonly remove: string } | { readonly move: string; readonly by: -1 | 1 },
): string[] | null {
  if ('add' in step) {
    const key = createKey(step.add);
    return key === '' || keys.includes(key) || keys.length >= MAX_SAVED_REPLIES ? null : [...keys, key];
  }
  if ('remove' in step)
    return PERMANENT_REPLIES.includes(step.remove) ? null : keys.filter((key) => key !== step.remove);
  const from = keys.indexOf(step.move);
  const to = from + step.by;
  if (from < 1 || to < 1 || to >= keys.length) return null;
  return keys.toSpliced(from, 1).toSpliced(to, 0, step.move);
}

const replyDraftSchema = v.object({
  kind: v.picklist(['reply', 'forward']),
  replyId: v.string(),
  /** The id of the conversation that this email starts, or null in an existing conversation. */
  newConversationId: v.nullable(v.string()),
  /** The recipient of a forward or a new conversation. */
  to: v.string(),
  name: v.string(),
  cc: v.string(),
  /** The version of the message that the author saw. */
  version: v.number(),
  /** The key of the last selected saved reply. */
  answer: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  /** Whether the administrator edited the text. Otherwise, selecting another saved reply replaces it. */
  isTyped: v.boolean(),
  /** The id of a reply that may have been sent, because its result is unknown. */
  tried: v.nullable(v.string()),
  /** The files that are attached, uploaded or not. */
  files: v.optional(v.array(v.object({ id: v.string(), name: v.string(), size: v.number() })), []),
});
export type ReplyDraft = v.InferOutput<typeof replyDraftSchema>;

/** Replaces the message id in the draft key of a new conversation. */
export const NEW_CONVERSATION = 'new';

/** Returns the draft key of the reply to a message. */
export const getReplyKey = (messageId: string): string => `reply ${messageId}`;

/** Parses a stored draft. Returns null if it is missing or invalid. */
export function readReplyDraft(stored: unknown): ReplyDraft | null {
  const draft = v.safeParse(replyDraftSchema, stored);
  return draft.success ? draft.output : null;
}

export interface Choice {
  readonly answer: string;
  readonly language: Locale;
}

export interface ReplySource {
  readonly answers: readonly SavedReplyRow[];
  readonly values: PlaceholderValues;
  /** The subject for a reply to an email, or null to use the saved reply's subject. */
  readonly subject: string | null;
  readonly newId: () => string;
}

/** Returns the changed draft, with a new id for the reply if the old text may have been sent. */
export function updateDraft(draft: ReplyDraft, parts: Partial<ReplyDraft>, newId: () => string): ReplyDraft {
  if (draft.tried === null) return { ...draft, ...parts };
  // The email to the old recipient may have started the conversation, so start another one for the new recipient.
  const isOther = draft.newConversationId !== null && parts.to !== undefined;
  return {
    ...draft,
    ...parts,
    replyId: draft.tried === draft.replyId ? newId() : draft.replyId,
    ...(isOther && { newConversationId: newId() }),
  };
}

export type DraftStart = Pick<ReplyDraft, 'kind' | 'newConversationId' | 'cc' | 'files'>;
const REPLY_START: DraftStart = { kind: 'reply', newConversationId: null, cc: '', files: [] };

/** Returns a new draft for a version of a message, based on a saved reply. A forward starts with an empty note. */
export function startDraft(
  version: number,
  choice: Choice,
  source: ReplySource,
  given: Partial<DraftStart> = {},
): ReplyDraft {
  const start = { ...REPLY_START, ...given };
  const empty = { ...start, to: '', name: '', version, replyId: source.newId(), text: '', isTyped: false, tried: null };
  if (start.kind === 'reply') return selectSavedReply({ ...empty, ...choice, subject: '' }, choice, source);
  const subject = (source.subject ?? source.values.name).replace(/^(?:re: )?/i, 'Fwd: ');
  return { ...empty, ...choice, subject: subject.slice(0, REPLY_LIMITS.subject).toWellFormed() };
}

/** Returns the draft with another saved reply or language. Typed text stays, and another saved reply is appended to it. */
export function selectSavedReply(
  draft: ReplyDraft,
  choice: Choice,
  { answers, values, newId, ...source }: ReplySource,
): ReplyDraft {
  const found = findAnswer(answers, choice.answer, choice.language);
  // The subject of the blank reply names the customer's message, which a new conversation does not have.
  const isFirst = draft.newConversationId !== null && choice.answer === BLANK_REPLY;
  const savedSubject = isFirst ? '' : (found?.subject ?? '');
  const subject = source.subject ?? fillPlaceholders(savedSubject, values, choice.language).text;
  const text = fillPlaceholders(found?.text ?? '', values, choice.language).text;
  if (!draft.isTyped) return updateDraft(draft, { ...choice, subject, text }, newId);
  const isAdded = choice.answer !== draft.answer && text !== '';
  return updateDraft(draft, { ...choice, ...(isAdded && { text: `${draft.text.trimEnd()}\n\n${text}` }) }, newId);
}

/** Returns the saved reply in a language, or undefined. */
export const findAnswer = (answers: readonly SavedReplyRow[], key: string, language: Locale) =>
  answers.find((answer) => answer.key === key && answer.language === language);

const collapseSpace = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** Returns the keys of the saved replies in a language, except those whose text is still a copy of the blank reply. */
export function listOfferedKeys(answers: readonly SavedReplyRow[], language: Locale): string[] {
  const blank = findAnswer(answers, BLANK_REPLY, language)?.text;
  return answers
    .filter((answer) => answer.language === language && (answer.key === BLANK_REPLY || answer.text !== blank))
    .map(({ key }) => key);
}

/**
 * Returns why a reply looks unfinished: a blank reply, an unedited saved reply with an empty placeholder, or text in square brackets.
 * Returns null for a finished reply.
 */
export function describeUnfinished(
  { text, language, answer }: Pick<ReplyDraft, 'text' | 'language' | 'answer'>,
  { answers, values }: Pick<ReplySource, 'answers' | 'values'>,
): string | null {
  const frame = fillPlaceholders(findAnswer(answers, BLANK_REPLY, language)?.text ?? '', values, language).text;
  if (collapseSpace(text) === collapseSpace(frame)) return 'This reply has only a greeting and a signature.';
  const chosen = fillPlaceholders(findAnswer(answers, answer, language)?.text ?? '', values, language);
  if (chosen.empty.length > 0 && collapseSpace(text).includes(collapseSpace(chosen.text)))
    return `There is no ${chosen.empty.join(' and no ')} to fill in.`;
  const [bracket] = /\[[^[\]\n]{2,80}\]/.exec(text) ?? [];
  return bracket ? `This reply still has “${bracket}” to fill in.` : null;
}

export interface ReplyReport {
  /** `kept`: stored with its text, but not delivered. `open`: still editable, for the reason in `notice`. */
  readonly status: 'sent' | 'kept' | 'open';
  readonly notice: string;
  /** After a conflict, the message's current version. */
  readonly version?: number;
  readonly isUncertain?: boolean;
}

/** Returns the notice for an email that was sent. If `to` is null, the email is a reply in an existing conversation. */
export function describeSent({ kind, to }: Pick<Reply, 'kind' | 'to'>, name: string): string {
  if (kind === 'forward') return `The message was forwarded to ${to}.`;
  if (to !== null) return `The email to ${name} was sent.`;
  return `The reply to ${name} was sent, and the message is marked as handled.`;
}

/** Describes the result of sending a reply. `sentNotice` describes success. */
export function describeReply(result: ReplyResult, sentNotice: string, now: number, timeZone?: string): ReplyReport {
  switch (result.outcome) {
    case 'sent':
      return { status: 'sent', notice: sentNotice };
    case 'not-sent':
      return { status: 'kept', notice: 'The reply was not sent. The history keeps it, and you can try again there.' };
    case 'not-delivered':
      return { status: 'kept', notice: 'The reply could not be delivered. The history says why.' };
    case 'unconfirmed':
      return { status: 'open', notice: 'We got no answer. It’s safe to try again.', isUncertain: true };
    case 'busy':
      // The database locks a reply for 30 seconds while an attempt runs (`private.is_being_sent`).
      return {
        status: 'open',
        notice: 'The mail service has not answered yet. Send again in 30 seconds.',
        isUncertain: true,
      };
    case 'file-missing':
      return { status: 'open', notice: 'A file is not uploaded. Wait for it or remove it, then send the reply.' };
    case 'limited': {
      const wait = formatWait(result.retryAfterSeconds);
      return { status: 'open', notice: `You have sent many replies. The next one can go out in ${wait}.` };
    }
    case 'conflict': {
      const when = result.at ? ` ${formatWhen(result.at, now, timeZone)}` : '';
      const first = endSentence(`${describeFirst(result, result.answered ? 'answered' : 'changed')}${when}`);
      const notice = `${first} Nothing was sent, and your text is still here. Send it again if it is still needed.`;
      return { status: 'open', notice, version: result.version };
    }
  }
}
