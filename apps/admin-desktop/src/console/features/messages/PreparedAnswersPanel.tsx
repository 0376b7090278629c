import { Button, Callout, Card, FormGroup, H3, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { FloppyDiskIcon, UndoIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { PreparedAnswerRow } from '@olea/shared/api/messages';
import { REPLY_LIMITS } from '@olea/shared/forms';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type ChangeOutcome, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { endSentence, formatMoment } from '../../ui/moments.ts';
import { ReadFailureCallout } from '../../ui/ReadFailure.tsx';
import {
  BLANK_ANSWER,
  fillFields,
  findUnknownField,
  MERGE_FIELDS,
  preparedAnswersQuery,
  saveAnswer,
  titleOf,
} from './preparedAnswers.ts';

/** For the preview. */
const EXAMPLE = { name: 'Maria Rossi', company: 'Cooperativa Olivicola Serralta', sender: 'Claire Amyot' };

/** The texts from which replies are written, in five languages. */
export function PreparedAnswersPanel() {
  const id = useId();
  const { data: answers, error, refetch, isFetching } = useQuery(preparedAnswersQuery(useServices()));
  const [key, setKey] = useState(BLANK_ANSWER);
  const [language, setLanguage] = useState<Locale>(DEFAULT_LOCALE);
  const answer = answers?.find((row) => row.key === key && row.language === language);
  return (
    <Card className="oc-answers">
      {error && (
        <ReadFailureCallout isFetching={isFetching} retry={refetch}>
          Prepared answers could not be loaded: {error.message}
        </ReadFailureCallout>
      )}
      {!answers && !error && <p className="bp6-text-muted">Loading prepared answers…</p>}
      {answers && (
        <div className="oc-reply-choices">
          <FormGroup label="Prepared answer" labelFor={`${id}-key`}>
            <HTMLSelect
              id={`${id}-key`}
              fill
              value={key}
              onChange={({ currentTarget }) => setKey(currentTarget.value)}
              options={[...new Set(answers.map((row) => row.key))].map((value) => ({ value, label: titleOf(value) }))}
            />
          </FormGroup>
          <FormGroup label="Language" labelFor={`${id}-language`}>
            <HTMLSelect
              id={`${id}-language`}
              fill
              value={language}
              onChange={({ currentTarget }) =>
                setLanguage(LOCALES.find((locale) => locale === currentTarget.value) ?? language)
              }
              options={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
            />
          </FormGroup>
        </div>
      )}
      {answer && <AnswerForm key={`${key} ${language}`} answer={answer} />}
    </Card>
  );
}

/** One text, its preview and what is wrong with it. What is typed stays until it is saved or given up, also beside a colleague's text. */
function AnswerForm({ answer }: { answer: PreparedAnswerRow }) {
  const id = useId();
  const services = useServices();
  const queryClient = useQueryClient();
  const { pending, run, dialog } = useChanges('prepared answers');
  const { key, language, version } = answer;
  const place = `answer ${key} ${language}`;
  const [draft, setDraft] = useDraft(services.drafts, place, { subject: answer.subject, text: answer.text, version });
  const { subject, text } = draft;
  const isChanged = subject !== answer.subject || text !== answer.text;
  const isStale = isChanged && draft.version !== version;
  const unknown = findUnknownField(`${subject}\n${text}`);
  const isTooLong = subject.length > REPLY_LIMITS.subject || text.length > REPLY_LIMITS.prepared;
  const problem = describeProblem(unknown, isTooLong, subject.trim() === '' || text.trim() === '');
  const isPending = pending.has(place);
  const textArea = useRef<HTMLTextAreaElement>(null);

  /** The button that was pressed goes with the notice. */
  function settle(decide: () => void) {
    decide();
    textArea.current?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (problem || isPending || isStale || !isChanged) return;
    const make = async (): Promise<ChangeOutcome> => {
      const { outcome, answer: stored } = await saveAnswer(services, { ...answer, ...draft });
      queryClient.setQueryData(preparedAnswersQuery(services).queryKey, (rows) =>
        rows?.map((row) => (row.key === key && row.language === language ? stored : row)),
      );
      if (outcome === 'conflict') return { status: 'not-done', words: null };
      services.drafts.delete(place);
      return { status: 'done', words: `“${titleOf(key)}” is saved.` };
    };
    await run({ ids: [place], subject: `“${titleOf(key)}”`, lostAs: 'a prepared answer', make });
  }

  return (
    <form className="oc-answer" aria-label="Edit the answer" onSubmit={(event) => void save(event)}>
      <FormGroup label="Subject" labelFor={`${id}-subject`}>
        <InputGroup
          id={`${id}-subject`}
          value={subject}
          lang={language}
          autoComplete="off"
          readOnly={isPending}
          onValueChange={(typed) => setDraft({ ...draft, subject: typed })}
        />
      </FormGroup>
      <FormGroup
        label="Text"
        labelFor={`${id}-text`}
        helperText={`${MERGE_FIELDS.map((field) => `{${field}}`).join(', ')} are filled in when a reply is written.`}
      >
        <TextArea
          id={`${id}-text`}
          className="oc-reply-text"
          inputRef={textArea}
          value={text}
          lang={language}
          dir="auto"
          fill
          readOnly={isPending}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
        />
      </FormGroup>
      <p id={`${id}-problem`} role="alert" className="oc-form-error">
        {problem}
      </p>
      {isStale && (
        <Callout intent="warning" compact icon={<WarningSignIcon />} role="alert">
          <p>
            {endSentence(
              `${answer.updated_by ?? 'Someone else'} changed this text first at ${formatMoment(answer.updated_at, services.now())}`,
            )}{' '}
            Your text is not saved but still here. Their text:
          </p>
          <p className="oc-letter-text" lang={language}>
            {answer.subject}
            {'\n\n'}
            {answer.text}
          </p>
          <div className="oc-row">
            <Button size="small" text="Use theirs" onClick={() => settle(() => services.drafts.delete(place))} />
            <Button size="small" text="Keep mine" onClick={() => settle(() => setDraft({ ...draft, version }))} />
          </div>
        </Callout>
      )}
      <div className="oc-row">
        <Button
          type="submit"
          intent="primary"
          icon={<FloppyDiskIcon />}
          text={isPending ? 'Saving…' : 'Save'}
          aria-disabled={!isChanged || isStale || problem !== '' || isPending || undefined}
          aria-busy={isPending || undefined}
        />
        <Button
          icon={<UndoIcon />}
          text="Discard changes"
          aria-disabled={!isChanged || undefined}
          onClick={() => services.drafts.delete(place)}
        />
      </div>
      <section aria-label="Preview">
        <H3 className="oc-side-title">Preview</H3>
        <p className="bp6-text-muted">{fillFields(subject, EXAMPLE).text}</p>
        <p className="oc-letter-text" lang={language} dir="auto">
          {fillFields(text, EXAMPLE).text}
        </p>
        <p className="bp6-text-muted">
          {answer.updated_by
            ? `Last changed ${formatMoment(answer.updated_at, services.now())} by ${answer.updated_by}.`
            : 'Not changed yet.'}
        </p>
      </section>
      {dialog}
    </form>
  );
}

/** What keeps a text from being saved, in words; empty when nothing does. */
function describeProblem(unknown: string | null, isTooLong: boolean, isEmpty: boolean): string {
  if (unknown !== null)
    return `${unknown} is not a field. Use ${MERGE_FIELDS.map((field) => `{${field}}`).join(', ')}.`;
  if (isEmpty) return 'A prepared answer needs a subject and a text.';
  if (isTooLong) {
    return `A subject has up to ${REPLY_LIMITS.subject} characters, a text up to ${REPLY_LIMITS.prepared.toLocaleString('en-CA')}.`;
  }
  return '';
}
