import { Button, Callout, Card, H3, InputGroup } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  FloppyDiskIcon,
  PlusIcon,
  TrashIcon,
  UndoIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { call } from '@olea/shared/api/call';
import { reorderSavedReplies, type SavedReplyRow } from '@olea/shared/api/messages';
import { REPLY_LIMITS } from '@olea/shared/forms/replies';
import { DEFAULT_LOCALE } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { type ChangeOutcome, useChanges } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { useConfirmation } from '../../ui/Dialog.tsx';
import { endSentence, formatMoment, formatWhen } from '../../ui/moments.ts';
import { ReadState } from '../../ui/ReadState.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useNames } from '../../ui/staff.tsx';
import { savedRepliesQueryOptions, saveReplyText } from './api.ts';
import { LetterFields, SavedReplyChoice } from './LetterFields.tsx';
import {
  arrangeKeys,
  BLANK_REPLY,
  type Choice,
  createKey,
  fillPlaceholders,
  findUnknownPlaceholder,
  formatTitle,
  PLACEHOLDER_LIST,
} from './replyState.ts';

const EXAMPLE = {
  name: 'Maria Rossi',
  company: 'Cooperativa Olivicola Serralta',
  sender: 'Claire Amyot',
  title: 'Sales',
  phone: site.phone.display,
};

/** Renders the editor for the saved replies in all languages. */
export function SavedRepliesPanel() {
  const query = useQuery(savedRepliesQueryOptions(useServices()));
  const answers = query.data;
  const [choice, setChoice] = useState<Choice>({ answer: BLANK_REPLY, language: DEFAULT_LOCALE });
  const keys = [...new Set(answers?.map(({ key }) => key))];
  const answer = answers?.find(({ key, language }) => key === choice.answer && language === choice.language);
  return (
    <Card className="oc-stack oc-answers">
      <ReadState query={query} failure="Saved replies could not be loaded" loading="Loading saved replies…" />
      {answers && (
        <>
          <SavedReplyChoice choice={choice} keys={keys} onChoose={setChoice} />
          <Arrangement keys={keys} chosen={choice.answer} onChoose={(key) => setChoice({ ...choice, answer: key })} />
        </>
      )}
      {answer && <SavedReplyForm key={`${answer.key} ${answer.language}`} answer={answer} />}
    </Card>
  );
}

interface ArrangementProps {
  readonly keys: readonly string[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function Arrangement({ keys, chosen, onChoose }: ArrangementProps) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { pending, run, dialog } = useChanges('saved replies');
  const [name, setName] = useState('');
  const { confirm, confirmation } = useConfirmation();
  const isPending = pending.size > 0;
  const added = arrangeKeys(keys, { add: name });

  async function make(wanted: readonly string[] | null, message: string): Promise<boolean> {
    if (!wanted || isPending) return false;
    const saveOrder = async (): Promise<ChangeOutcome> => {
      const isDone = await call(services, reorderSavedReplies, { p_seen: [...keys], p_keys: [...wanted] });
      await queryClient.invalidateQueries(savedRepliesQueryOptions(services));
      return isDone
        ? { status: 'applied', message }
        : {
            status: 'not-applied',
            message: 'A colleague changed the list first. It now shows their changes.',
          };
    };
    return await run({ ids: ['arrangement'], subject: 'The list', lostLabel: 'the saved replies', make: saveOrder });
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (!(await make(added, 'Added. Now write it in five languages.'))) return;
    onChoose(createKey(name));
    setName('');
  }

  async function remove() {
    const wanted = arrangeKeys(keys, { remove: chosen });
    const question = {
      title: `Remove “${formatTitle(chosen)}”?`,
      icon: <TrashIcon />,
      action: 'Remove',
      text: (
        <p>Its text is removed in every language. This cannot be undone. Replies already written from it are kept.</p>
      ),
    };
    if (!wanted || !(await confirm(question))) return;
    if (await make(wanted, `“${formatTitle(chosen)}” was removed.`)) onChoose(BLANK_REPLY);
  }

  const moveButton = (by: -1 | 1, text: string, icon: ReactElement) => {
    const wanted = arrangeKeys(keys, { move: chosen, by });
    return (
      <SteadyButton
        icon={icon}
        text={text}
        isBlocked={!wanted || isPending}
        onClick={() =>
          void make(wanted, `“${formatTitle(chosen)}” is now ${(wanted?.indexOf(chosen) ?? 0) + 1} of ${keys.length}.`)
        }
      />
    );
  };
  return (
    <form className="oc-row" aria-label="Arrange the saved replies" onSubmit={(event) => void add(event)}>
      {moveButton(-1, 'Move up', <ArrowUpIcon />)}
      {moveButton(1, 'Move down', <ArrowDownIcon />)}
      <SteadyButton
        icon={<TrashIcon />}
        text="Remove…"
        isBlocked={!arrangeKeys(keys, { remove: chosen }) || isPending}
        onClick={() => void remove()}
      />
      <InputGroup
        value={name}
        onValueChange={setName}
        maxLength={60}
        placeholder="New saved reply"
        aria-label="Name of a new saved reply"
      />
      <SteadyButton type="submit" icon={<PlusIcon />} text="Add" isBlocked={!added || isPending} />
      {confirmation}
      {dialog}
    </form>
  );
}

/** Typed text stays until it is saved or discarded, even if a colleague changes the saved reply. */
function SavedReplyForm({ answer }: { answer: SavedReplyRow }) {
  const id = useId();
  const services = useServices();
  const getName = useNames();
  const queryClient = useQueryClient();
  const { pending, run, dialog } = useChanges('saved replies');
  const { key, language, version } = answer;
  const place = `answer ${key} ${language}`;
  const [draft, setDraft] = useDraft(services.drafts, place, { subject: answer.subject, text: answer.text, version });
  const { subject, text } = draft;
  const isChanged = subject !== answer.subject || text !== answer.text;
  const isStale = isChanged && draft.version !== version;
  const problem = describeProblem(subject, text);
  const isPending = pending.has(place);
  const textArea = useRef<HTMLTextAreaElement>(null);

  /** A decision removes the notice and its focused button, so move focus. */
  function applyDecision(decide: () => void) {
    decide();
    textArea.current?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (problem || isPending || isStale || !isChanged) return;
    const make = async (): Promise<ChangeOutcome> => {
      const { outcome, answer: stored } = await saveReplyText(services, { ...answer, ...draft });
      queryClient.setQueryData(savedRepliesQueryOptions(services).queryKey, (rows) =>
        rows?.map((row) => (row.key === key && row.language === language ? stored : row)),
      );
      if (outcome === 'conflict') return { status: 'not-applied', message: null };
      services.drafts.delete(place);
      return { status: 'applied', message: `“${formatTitle(key)}” was saved.` };
    };
    await run({ ids: [place], subject: `“${formatTitle(key)}”`, lostLabel: 'a saved reply', make });
  }

  return (
    <form className="oc-stack oc-answer" aria-label="Edit the saved reply" onSubmit={(event) => void save(event)}>
      <LetterFields
        subject={subject}
        text={text}
        language={language}
        textLabel="Text"
        textHelp={`${PLACEHOLDER_LIST} are filled in when a reply is written.`}
        describedBy={`${id}-problem`}
        isReadOnly={isPending}
        textArea={textArea}
        onType={(typed) => setDraft({ ...draft, ...typed })}
      />
      <p id={`${id}-problem`} role="alert" className="oc-form-error">
        {problem}
      </p>
      {isStale && (
        <Callout intent="warning" compact icon={<WarningSignIcon />} role="alert">
          <p>
            {endSentence(
              `${getName(answer.updated_by) ?? 'Someone else'} changed this text first ${formatWhen(answer.updated_at, services.now())}`,
            )}{' '}
            Your text has not been saved, but it is still here. Their text:
          </p>
          <p className="oc-letter-text" lang={language}>
            {answer.subject}
            {'\n\n'}
            {answer.text}
          </p>
          <div className="oc-row">
            <Button size="small" text="Use theirs" onClick={() => applyDecision(() => services.drafts.delete(place))} />
            <Button
              size="small"
              text="Keep mine"
              onClick={() => applyDecision(() => setDraft({ ...draft, version }))}
            />
          </div>
        </Callout>
      )}
      <div className="oc-row">
        <SteadyButton
          type="submit"
          intent="primary"
          icon={<FloppyDiskIcon />}
          text={isPending ? 'Saving…' : 'Save'}
          isBlocked={!isChanged || isStale || problem !== ''}
          isBusy={isPending}
        />
        <SteadyButton
          icon={<UndoIcon />}
          text="Discard changes"
          isBlocked={!isChanged}
          onClick={() => services.drafts.delete(place)}
        />
      </div>
      <section className="oc-stack oc-tight" aria-label="Preview">
        <H3 className="oc-side-title">Preview</H3>
        <p className="bp6-text-muted">{fillPlaceholders(subject, EXAMPLE, language).text}</p>
        <p className="oc-letter-text" lang={language} dir="auto">
          {fillPlaceholders(text, EXAMPLE, language).text}
        </p>
        <p className="bp6-text-muted">
          {answer.updated_by
            ? `Last changed ${formatMoment(answer.updated_at, services.now())} by ${getName(answer.updated_by)}.`
            : 'Not changed yet.'}
        </p>
      </section>
      {dialog}
    </form>
  );
}

function describeProblem(subject: string, text: string): string {
  const unknown = findUnknownPlaceholder(`${subject}\n${text}`);
  if (unknown !== null) return `${unknown} is not a field. Use ${PLACEHOLDER_LIST}.`;
  if (subject.trim() === '' || text.trim() === '') return 'A saved reply needs a subject and a text.';
  if (subject.length > REPLY_LIMITS.subject || text.length > REPLY_LIMITS.prepared) {
    return `A subject can have up to ${REPLY_LIMITS.subject} characters, a text up to ${REPLY_LIMITS.prepared.toLocaleString('en-CA')}.`;
  }
  return '';
}
