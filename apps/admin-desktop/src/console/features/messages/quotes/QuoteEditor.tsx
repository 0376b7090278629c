import { Button, Callout, H3 } from '@blueprintjs/core';
import { EyeOpenIcon, SendMessageIcon, TrashIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { Message } from '@olea/shared/api/messages';
import { formatMoney } from '@olea/shared/quotes/money';
import type { Quote } from '@olea/shared/quotes/quote';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../../services/ConsoleServices.tsx';
import { useConfirmation } from '../../../ui/Dialog.tsx';
import { formatDay, formatOfficeDay } from '../../../ui/moments.ts';
import { SteadyButton } from '../../../ui/SteadyButton.tsx';
import { catalogQueryOptions } from './api.ts';
import { CustomerQuote } from './CustomerQuote.tsx';
import {
  computeAmounts,
  getFieldKey,
  keepTyped,
  listProblems,
  type QuoteConflict,
  type TypedQuote,
  toDraft,
  toTypedQuote,
} from './editorState.ts';
import { describeLoad } from './loadState.ts';
import { TermFields } from './QuoteFields.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import type { QuoteWork } from './useQuoteWork.ts';

const SAVE_AFTER_MS = 1_500;
const RETRY_AFTER_MS = 15_000;

interface QuoteEditorProps {
  readonly message: Message;
  readonly work: QuoteWork;
  readonly quotes: readonly Quote[];
  readonly stored: Quote | undefined;
  /** The text that is not saved yet. At least one of `stored` and `typed` is set. */
  readonly typed: TypedQuote | null;
  readonly conflict: QuoteConflict | null;
}

/** Renders the form for a quote. Unless a problem or conflict prevents it, saves the draft after a pause in typing and on closing. */
export function QuoteEditor({ message, work, quotes, stored, typed, conflict }: QuoteEditorProps) {
  const services = useServices();
  const { drafts, platform } = services;
  const catalog = useQuery(catalogQueryOptions(platform.sitePrefix)).data ?? [];
  // The saved text as typed, so that saving "12" does not turn it into "12.00" while the person types.
  const [kept, setKept] = useState<TypedQuote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [areAllShown, setAllShown] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isSending, setSending] = useState(false);
  const { confirm, confirmation } = useConfirmation();
  const form = useRef<HTMLFormElement>(null);
  const keptText = kept && stored && kept.id === stored.id && kept.version === stored.version ? kept : null;
  const shown = typed ?? keptText ?? (stored && toTypedQuote(stored));
  const today = formatOfficeDay(services.now());

  const problems = shown ? listProblems(shown, today) : new Map<string, never>();
  const blocking = [...problems.values()].filter(({ preventsSaving }) => preventsSaving).length;

  async function save(quote: TypedQuote): Promise<Quote | null> {
    let reason: string | null = null;
    const saved = await work.save(quote, (text) => {
      reason = text;
    });
    setFailure(reason);
    if (saved) setKept({ ...quote, id: saved.id, version: saved.version });
    return saved;
  }
  const isSaveable = typed?.isTyped && !conflict && blocking === 0;
  const unsaved = isSaveable && !work.isPending && !isSending ? typed : null;
  const saveLatest = useEffectEvent(() => void (unsaved && save(unsaved)));
  useEffect(() => {
    if (unsaved === null) return;
    const timer = setTimeout(saveLatest, failure === null ? SAVE_AFTER_MS : RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unsaved, failure]);
  useEffect(() => () => saveLatest(), []);

  if (!shown) return null;
  const draft = toDraft(shown);
  const total = formatMoney(computeAmounts(draft.lines).total, shown.currency, 'en');
  const load = describeLoad(draft.lines, catalog);

  const change = (changes: Partial<TypedQuote>) => {
    setFailure(null);
    drafts.set(work.place, { ...shown, ...changes, isTyped: true });
  };

  const getProblem = (text: string, field: Parameters<typeof getFieldKey>[0], line: number | null = null) => {
    const problem = problems.get(getFieldKey(field, line));
    return problem && (areAllShown || (problem.preventsSaving && text.trim() !== '')) ? problem.text : undefined;
  };

  async function send() {
    if (!shown || isSending || conflict) return;
    setAllShown(true);
    if (problems.size > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    const isSure = await confirm({
      title: `Send this quote to ${message.name}?`,
      icon: <SendMessageIcon />,
      action: 'Send quote',
      intent: 'primary',
      text: (
        <>
          <p>It is emailed to {message.email}, and can no longer be changed.</p>
          <p>
            Total: <strong>{total}</strong>, valid until <strong>{formatDay(`${shown.valid_until}T00:00`)}</strong>.
          </p>
        </>
      ),
    });
    const ready = isSure && (typed || !stored ? await save(shown) : stored);
    if (ready) await work.send(ready);
    setSending(false);
    focusNewQuote();
  }

  async function discard() {
    if (shown && (await work.discard(shown))) focusNewQuote();
  }

  const [newest] = quotes.filter(({ status }) => status !== 'draft');
  const isRevision = newest !== undefined && newest.status !== 'accepted';
  return (
    <form
      ref={form}
      className="oc-stack oc-reply-form oc-quote-form"
      aria-label={`Quote for ${message.name}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="oc-row oc-apart">
        <H3 className="oc-side-title">{isRevision ? `New revision of ${newest.number}` : 'New quote'}</H3>
        <span className="bp6-text-muted">{describeSaving(typed, work.isPending, blocking)}</span>
      </div>
      {conflict && typed && (
        <Callout intent="warning" compact icon={<WarningSignIcon />} role="alert" className="oc-stack oc-close">
          <p>
            {conflict.text} Your text has not been saved, but it is still here.{conflict.theirs && ' Theirs:'}
          </p>
          {conflict.theirs && <CustomerQuote quote={conflict.theirs} />}
          <div className="oc-row">
            <Button
              size="small"
              text={conflict.theirs ? 'Use theirs' : 'Discard mine'}
              onClick={() => drafts.delete(work.place)}
            />
            <Button
              size="small"
              text={conflict.theirs?.status === 'draft' ? 'Keep mine' : 'Keep mine as a new draft'}
              onClick={() => drafts.set(work.place, keepTyped(typed, conflict.theirs, crypto.randomUUID()))}
            />
          </div>
        </Callout>
      )}
      <div role="alert">
        {failure && (
          <Callout intent="warning" compact icon={<WarningSignIcon />}>
            {failure}
          </Callout>
        )}
      </div>
      <fieldset className="oc-stack" disabled={isSending}>
        <QuoteLines
          message={message}
          quote={shown}
          draft={draft}
          catalog={catalog}
          getProblem={getProblem}
          onChange={(lines) => change({ lines })}
        />
        <TermFields
          quote={shown}
          language={message.language}
          today={today}
          getProblem={(field) => getProblem(shown[field], field)}
          onChange={change}
        />
      </fieldset>
      <p className="oc-quote-total">
        Total <strong>{total}</strong> {load && <span className="bp6-text-muted">{load}</span>}
      </p>
      <div className="oc-row">
        <SteadyButton
          intent="primary"
          icon={<SendMessageIcon />}
          text={isSending ? 'Sending…' : 'Send quote…'}
          isBusy={isSending}
          isBlocked={conflict !== null}
          onClick={() => void send()}
        />
        <Button
          icon={<EyeOpenIcon />}
          text="Preview"
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        />
        <SteadyButton
          variant="minimal"
          icon={<TrashIcon />}
          text="Discard draft"
          isBusy={work.isPending}
          onClick={() => void discard()}
        />
      </div>
      {isPreviewed && (
        <section aria-label="Preview of the quote">
          {stored ? (
            <CustomerQuote quote={stored} />
          ) : (
            <p className="bp6-text-muted">The preview appears when the draft is saved.</p>
          )}
        </section>
      )}
      {confirmation}
    </form>
  );
}

/** The editor is gone after sending or discarding, so move the focus to the button that starts the next quote. */
function focusNewQuote(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-new-quote]')?.focus();
  });
}

function describeSaving(typed: TypedQuote | null, isPending: boolean, blocking: number): string {
  if (!typed) return 'Draft saved';
  if (!typed.isTyped) return '';
  if (isPending) return 'Saving…';
  if (blocking === 1) return 'Only on this device: 1 field is incomplete';
  return blocking > 0 ? `Only on this device: ${blocking} fields are incomplete` : 'Not saved yet';
}
