import type { PreparedAnswerRow } from '@olea/shared/api/messages';
import { LOCALES, type Locale } from '@olea/shared/i18n';
import * as v from 'valibot';
import { fillFields, type MergeValues } from './preparedAnswers.ts';

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
export const replyPlace = (messageId: string): string => `reply ${messageId}`;

/** What is kept at a place as a reply; null when there is none. */
export function readReplyDraft(stored: unknown): ReplyDraft | null {
  const draft = v.safeParse(replyDraftSchema, stored);
  return draft.success ? draft.output : null;
}

interface Choice {
  readonly answer: string;
  readonly language: Locale;
}

/** The draft with these parts. An id stands for one text: what may have been sent keeps its own. */
export function changeDraft(draft: ReplyDraft, parts: Partial<ReplyDraft>, newId: () => string): ReplyDraft {
  return { ...draft, ...parts, replyId: draft.tried === draft.replyId ? newId() : draft.replyId };
}

/** A new draft on a version of a message, written from an answer. */
export function beginDraft(
  version: number,
  choice: Choice,
  answers: readonly PreparedAnswerRow[],
  values: MergeValues,
  newId: () => string,
): ReplyDraft {
  const empty = { version, replyId: newId(), subject: '', text: '', isTyped: false, tried: null };
  return chooseAnswer({ ...empty, ...choice }, choice, answers, values, newId);
}

/** The draft with another answer or in another language. Nothing that was typed is replaced: another answer is then added below it. */
export function chooseAnswer(
  draft: ReplyDraft,
  choice: Choice,
  answers: readonly PreparedAnswerRow[],
  values: MergeValues,
  newId: () => string,
): ReplyDraft {
  const found = answers.find(({ key, language }) => key === choice.answer && language === choice.language);
  const subject = fillFields(found?.subject ?? '', values).text;
  const text = fillFields(found?.text ?? '', values).text;
  if (!draft.isTyped) return changeDraft(draft, { ...choice, subject, text }, newId);
  const isAdded = choice.answer !== draft.answer && text !== '';
  return changeDraft(draft, { ...choice, ...(isAdded && { text: `${draft.text.trimEnd()}\n\n${text}` }) }, newId);
}

/** A person's name as their address has it: "maria.rossi@…" is Maria Rossi. */
export function nameFromAddress(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._\-+\d]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
