import type { ReplyResult, SavedReplyRow } from '@olea/shared/api/messages';
import { LOCALES, type Locale, localizePath } from '@olea/shared/i18n/languages';
import { placeholders, site } from '@olea/shared/site/facts';
import * as v from 'valibot';
import { endSentence, formatMoment, formatWait } from '../../ui/moments.ts';
import { describeFirst } from './state.ts';

/** The answer that only frames what a person writes. */
export const BLANK_REPLY = 'blank';
/** The fields of a prepared answer; the table's check knows the same. */
const MERGE_FIELDS = ['name', 'company', 'sender', 'brand', 'city', 'catalogue'] as const;
type Placeholder = (typeof MERGE_FIELDS)[number];
/** "{name}, {company} …". */
export const PLACEHOLDER_LIST = MERGE_FIELDS.map((field) => `{${field}}`).join(', ');
/** Of the message and its reply; the others are the company's. */
export type PlaceholderValues = Readonly<Record<'name' | 'company' | 'sender', string>>;

/** Where the site shows the range, as a link for a mail. */
const getCatalogUrl = (language: Locale) =>
  `https://${site.productionDomains[0]}${localizePath('/products', language)}`;

const FIELD = new RegExp(`\\{(${MERGE_FIELDS.join('|')})\\}`, 'g');

/** A text with its fields filled, in one pass: a value that looks like a field stays as it is. `empty` names fields without a value. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
  language: Locale,
): { text: string; empty: Placeholder[] } {
  const all = { ...placeholders, catalogue: getCatalogUrl(language), ...values };
  const empty = new Set<Placeholder>();
  const filled = text.replaceAll(FIELD, (_, field: Placeholder) => {
    if (!all[field]) empty.add(field);
    return all[field];
  });
  return { text: filled, empty: [...empty] };
}

/** The first brace that belongs to no field, with what follows it; null when there is none. The table refuses such a text. */
export function findUnknownPlaceholder(text: string): string | null {
  return /\{[^{}\n]{0,30}\}?|\}/.exec(text.replaceAll(FIELD, ''))?.[0] ?? null;
}

/** An answer's name in the console: "Call back". */
export function formatTitle(key: string): string {
  if (key === BLANK_REPLY) return 'Blank reply';
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}

/** The key of a new answer with this name, in any alphabet: "Sample request" is sample-request. Empty when the name has no letter or digit. */
export function createKey(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).join('-').slice(0, 60).replace(/-$/, '');
}

/** Answers that the console begins replies with, so that they stay. */
const PERMANENT_REPLIES = [BLANK_REPLY, 'access-approved', 'access-declined'];
const MAX_SAVED_REPLIES = 40;

/** The keys after a step of arranging them; null where it is not possible. The blank answer stays first. */
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

/** A reply that is being written. */
const replyDraftSchema = v.object({
  replyId: v.string(),
  /** The version of the message that its author has seen. */
  version: v.number(),
  /** Key of the prepared answer that was chosen last. */
  answer: v.string(),
  language: v.picklist(LOCALES),
  subject: v.string(),
  text: v.string(),
  /** Whether anything in it was typed; a prepared text gives way to another one. */
  isTyped: v.boolean(),
  /** Id under which it may have been sent: no answer came. */
  tried: v.nullable(v.string()),
});
export type ReplyDraft = v.InferOutput<typeof replyDraftSchema>;

/** The place of the reply to a message, among the drafts. */
export const getReplyKey = (messageId: string): string => `reply ${messageId}`;

/** The reply that is kept at a place; null when there is none. */
export function readReplyDraft(stored: unknown): ReplyDraft | null {
  const draft = v.safeParse(replyDraftSchema, stored);
  return draft.success ? draft.output : null;
}

export interface Choice {
  readonly answer: string;
  readonly language: Locale;
}

/** The texts and values that fill a draft. */
export interface ReplySource {
  readonly answers: readonly SavedReplyRow[];
  readonly values: PlaceholderValues;
  /** The subject of a reply to a mail, used instead of the answer's own; null for any other reply. */
  readonly subject: string | null;
  readonly newId: () => string;
}

/** The draft with these parts. An id stands for one text: what may have been sent keeps its own. */
export function updateDraft(draft: ReplyDraft, parts: Partial<ReplyDraft>, newId: () => string): ReplyDraft {
  return { ...draft, ...parts, replyId: draft.tried === draft.replyId ? newId() : draft.replyId };
}

/** A new draft on a version of a message, written from an answer. */
export function startDraft(version: number, choice: Choice, source: ReplySource): ReplyDraft {
  const empty = { version, replyId: source.newId(), subject: '', text: '', isTyped: false, tried: null };
  return selectSavedReply({ ...empty, ...choice }, choice, source);
}

/** The draft with another answer or in another language. Nothing that was typed is replaced: another answer is then added below it. */
export function selectSavedReply(
  draft: ReplyDraft,
  choice: Choice,
  { answers, values, newId, ...source }: ReplySource,
): ReplyDraft {
  const found = findAnswer(answers, choice.answer, choice.language);
  const subject = source.subject ?? fillPlaceholders(found?.subject ?? '', values, choice.language).text;
  const text = fillPlaceholders(found?.text ?? '', values, choice.language).text;
  if (!draft.isTyped) return updateDraft(draft, { ...choice, subject, text }, newId);
  const isAdded = choice.answer !== draft.answer && text !== '';
  return updateDraft(draft, { ...choice, ...(isAdded && { text: `${draft.text.trimEnd()}\n\n${text}` }) }, newId);
}

/** The saved reply in a language; undefined where there is none. */
export const findAnswer = (answers: readonly SavedReplyRow[], key: string, language: Locale) =>
  answers.find((answer) => answer.key === key && answer.language === language);

const collapseSpace = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Returns the keys of the answers that have a text of their own in a language. A new answer starts as a copy of the blank one in every
 * language, and is offered once it has been written.
 */
export function listOfferedKeys(answers: readonly SavedReplyRow[], language: Locale): string[] {
  const blank = findAnswer(answers, BLANK_REPLY, language)?.text;
  return answers
    .filter((answer) => answer.language === language && (answer.key === BLANK_REPLY || answer.text !== blank))
    .map(({ key }) => key);
}

/** Returns why a letter should be read again before it is sent: it has no text of its own, or a bracket to fill in. Null for a finished one. */
export function describeUnfinished(
  { text, language }: Pick<ReplyDraft, 'text' | 'language'>,
  { answers, values }: Pick<ReplySource, 'answers' | 'values'>,
): string | null {
  const frame = fillPlaceholders(findAnswer(answers, BLANK_REPLY, language)?.text ?? '', values, language).text;
  if (collapseSpace(text) === collapseSpace(frame)) return 'This reply has only a greeting and a signature.';
  const [bracket] = /\[[^[\]\n]{2,80}\]/.exec(text) ?? [];
  return bracket ? `This reply still has “${bracket}” to fill in.` : null;
}

/** A person's name as their address has it: "maria.rossi@…" is Maria Rossi. */
export function guessName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._\-+\d]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Mail programs take addresses of about two thousand characters, and Windows hands over no longer ones. */
const ADDRESS_LIMIT = 1_900;

/** Opens a mail to this address with the first of the texts that fits whole; `text` is null where none does. */
export function createMailLink(
  email: string,
  subject: string,
  texts: readonly string[],
): { address: string; text: string | null } {
  const start = `mailto:${escapeAddress(email)}?subject=${encodeURIComponent(subject)}`;
  for (const text of texts) {
    const address = `${start}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
    if (address.length <= ADDRESS_LIMIT) return { address, text };
  }
  return { address: start, text: null };
}

/** Also escapes what `encodeURIComponent` leaves as it is and a program could read as its own. */
function escapeAddress(email: string): string {
  const escaped = encodeURIComponent(email).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return escaped.replace('%40', '@');
}

/** The address that dials what a visitor gave as a telephone number; null when it is not one. */
export function createPhoneLink(phone: string | null): string | null {
  const number = (phone ?? '').replace(/[\s().\-/]/g, '');
  return /^\+?\d{5,18}$/.test(number) ? `tel:${number}` : null;
}

export interface ReplyReport {
  /** `kept`: it reached nobody, and is in the history with its text. `open`: it is still the author's; `notice` says why. */
  readonly status: 'sent' | 'kept' | 'open';
  readonly notice: string;
  /** After a conflict, the version that the author has been told of. */
  readonly version?: number;
  /** Whether it may have been sent all the same. */
  readonly isUncertain?: boolean;
}

/** How sending a reply went, in words. */
export function describeReply(result: ReplyResult, name: string, now: number, timeZone?: string): ReplyReport {
  switch (result.outcome) {
    case 'sent':
      return { status: 'sent', notice: `The reply to ${name} was sent, and the message is marked as handled.` };
    case 'not-sent':
      return { status: 'kept', notice: 'The reply was not sent. The history keeps it, and you can try again there.' };
    case 'not-delivered':
      return { status: 'kept', notice: 'The reply could not be delivered. The history says why.' };
    case 'unconfirmed':
      return { status: 'open', notice: 'We got no answer. It’s safe to try again.', isUncertain: true };
    case 'busy':
      // As long as the database holds a reply for the try under way (`private.is_being_sent`).
      return {
        status: 'open',
        notice: 'The mail service has not answered yet. Send again in 15 seconds.',
        isUncertain: true,
      };
    case 'limited': {
      const wait = formatWait(result.retryAfterSeconds);
      return { status: 'open', notice: `You have sent many replies. The next one can go out in ${wait}.` };
    }
    case 'conflict': {
      const when = result.at ? ` at ${formatMoment(result.at, now, timeZone)}` : '';
      const first = endSentence(`${describeFirst(result, result.answered ? 'answered' : 'changed')}${when}`);
      const notice = `${first} Nothing was sent, and your text is still here. Send it again if it is still needed.`;
      return { status: 'open', notice, version: result.version };
    }
  }
}
