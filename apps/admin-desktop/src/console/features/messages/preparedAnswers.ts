import { type CallDeps, call, readRows } from '@olea/shared/api/call';
import { type PreparedAnswerRow, preparedAnswers, savePreparedAnswer } from '@olea/shared/api/messages';
import { toAppError } from '@olea/shared/errors';
import { mergeFields } from '@olea/shared/site';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 300_000;
/** The answer that only frames what a person writes. */
export const BLANK_ANSWER = 'blank';
/** What an answer can be merged with; the table's check knows the same. */
export const MERGE_FIELDS = ['name', 'company', 'sender', 'brand', 'city'] as const;
type MergeField = (typeof MERGE_FIELDS)[number];
/** Of the message and its reply; the other two are the company's. */
export type MergeValues = Readonly<Record<Exclude<MergeField, keyof typeof mergeFields>, string>>;

const FIELD = new RegExp(`\\{(${MERGE_FIELDS.join('|')})\\}`, 'g');

/** A text with its fields filled, in one pass: a value that looks like a field stays as it is. `empty` names fields without a value. */
export function fillFields(text: string, values: MergeValues): { text: string; empty: MergeField[] } {
  const all = { ...mergeFields, ...values };
  const empty = new Set<MergeField>();
  const filled = text.replaceAll(FIELD, (_, field: MergeField) => {
    if (!all[field]) empty.add(field);
    return all[field];
  });
  return { text: filled, empty: [...empty] };
}

/** The first brace that is no field's, with what follows it; null when there is none. The table refuses such a text. */
export function findUnknownField(text: string): string | null {
  return /\{[^{}\n]{0,30}\}?|\}/.exec(text.replaceAll(FIELD, ''))?.[0] ?? null;
}

/** Every prepared answer in every language. */
export function preparedAnswersQuery(deps: CallDeps) {
  return queryOptions({
    queryKey: ['messages', 'prepared-answers'],
    staleTime: FRESH_MS,
    queryFn: async () => {
      const all = deps.client.from(preparedAnswers.table).select('*').order('key');
      const answers = await readRows(deps, preparedAnswers, all);
      // What fits every message comes first.
      return answers.sort((one, other) => Number(other.key === BLANK_ANSWER) - Number(one.key === BLANK_ANSWER));
    },
    meta: { failure: 'Prepared answers could not be loaded' },
  });
}

/**
 * Saves a prepared answer, based on the version in it; resolves with what is stored now, of a colleague's when the outcome is
 * `conflict`. Rejects with an AppError.
 */
export async function saveAnswer(
  deps: CallDeps,
  { key, language, version, subject, text }: PreparedAnswerRow,
): Promise<{ outcome: 'changed' | 'conflict'; answer: PreparedAnswerRow }> {
  const saved = await call(deps, savePreparedAnswer, {
    p_key: key,
    p_language: language,
    p_version: version,
    p_subject: subject,
    p_text: text,
  });
  if (!saved) throw toAppError({ message: 'This prepared answer no longer exists', code: 'PGRST116' });
  return saved;
}

/** An answer's name in the console: "Catalogue sent". */
export function titleOf(key: string): string {
  if (key === BLANK_ANSWER) return 'Blank reply';
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
}
