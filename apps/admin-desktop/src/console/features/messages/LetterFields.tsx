import { FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { isLocale, LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { type ReactNode, type Ref, useId } from 'react';
import { type Choice, formatTitle, type ReplyDraft } from './replyState.ts';

interface SavedReplyChoiceProps {
  readonly choice: Choice;
  readonly keys: readonly string[];
  readonly visitorLanguage?: Locale;
  readonly isDisabled?: boolean;
  readonly onChoose: (choice: Choice) => void;
  readonly children?: ReactNode;
}

/** Renders the fields that select a saved reply and its language. */
export function SavedReplyChoice({
  choice,
  keys,
  visitorLanguage,
  isDisabled = false,
  onChoose,
  children,
}: SavedReplyChoiceProps) {
  const id = useId();
  const { answer, language } = choice;
  return (
    <div className="oc-stack oc-reply-choices">
      <FormGroup label="Saved reply" labelFor={`${id}-answer`}>
        <HTMLSelect
          id={`${id}-answer`}
          fill
          disabled={isDisabled}
          value={answer}
          onChange={({ currentTarget }) => onChoose({ language, answer: currentTarget.value })}
          options={[...new Set([...keys, answer])].map((value) => ({ value, label: formatTitle(value) }))}
        />
      </FormGroup>
      <FormGroup label="Language" labelFor={`${id}-language`}>
        <HTMLSelect
          id={`${id}-language`}
          fill
          disabled={isDisabled}
          value={language}
          onChange={({ currentTarget: { value } }) => isLocale(value) && onChoose({ answer, language: value })}
        >
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGES[locale].name}
              {locale === visitorLanguage ? ' (the visitor’s)' : ''}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      {children}
    </div>
  );
}

interface RecipientFieldsProps {
  readonly draft: Pick<ReplyDraft, 'kind' | 'newConversationId' | 'to' | 'name' | 'cc'>;
  readonly isReadOnly: boolean;
  readonly firstField: Ref<HTMLInputElement>;
  readonly onType: (typed: { to?: string; name?: string; cc?: string }) => void;
}

/** Renders the fields for the Cc addresses, and for the recipient of a forward or a new conversation. */
export function RecipientFields({ draft, isReadOnly, firstField, onType }: RecipientFieldsProps) {
  const id = useId();
  const { kind, newConversationId, to, name, cc } = draft;
  const isNew = newConversationId !== null;
  const field = { autoComplete: 'off', readOnly: isReadOnly };
  return (
    <div className="oc-stack oc-reply-choices">
      {(isNew || kind === 'forward') && (
        <FormGroup label="To" labelFor={`${id}-to`}>
          <InputGroup
            {...field}
            id={`${id}-to`}
            inputRef={firstField}
            inputMode="email"
            value={to}
            onValueChange={(typed) => onType({ to: typed })}
          />
        </FormGroup>
      )}
      {isNew && (
        <FormGroup label="Name" labelFor={`${id}-name`}>
          <InputGroup {...field} id={`${id}-name`} value={name} onValueChange={(typed) => onType({ name: typed })} />
        </FormGroup>
      )}
      <FormGroup label="Cc" labelFor={`${id}-cc`}>
        <InputGroup
          {...field}
          id={`${id}-cc`}
          inputMode="email"
          placeholder="Addresses, separated by commas"
          value={cc}
          onValueChange={(typed) => onType({ cc: typed })}
        />
      </FormGroup>
    </div>
  );
}

interface LetterFieldsProps {
  readonly subject: string;
  readonly text: string;
  readonly language: Locale;
  readonly textLabel: string;
  readonly textHelp?: string;
  readonly describedBy?: string;
  readonly isReadOnly: boolean;
  readonly textArea: Ref<HTMLTextAreaElement>;
  readonly onType: (typed: { subject?: string; text?: string }) => void;
}

/** Renders a subject field and a text area. Calls `onType` with only the value that changed. */
export function LetterFields({
  subject,
  text,
  language,
  textLabel,
  textHelp,
  describedBy,
  ...props
}: LetterFieldsProps) {
  const id = useId();
  const { isReadOnly, textArea, onType } = props;
  return (
    <>
      <FormGroup label="Subject" labelFor={`${id}-subject`}>
        <InputGroup
          id={`${id}-subject`}
          value={subject}
          lang={language}
          autoComplete="off"
          readOnly={isReadOnly}
          onValueChange={(typed) => onType({ subject: typed })}
        />
      </FormGroup>
      <FormGroup label={textLabel} labelFor={`${id}-text`} helperText={textHelp}>
        <TextArea
          id={`${id}-text`}
          className="oc-reply-text"
          inputRef={textArea}
          value={text}
          lang={language}
          dir="auto"
          fill
          readOnly={isReadOnly}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => onType({ text: currentTarget.value })}
        />
      </FormGroup>
    </>
  );
}
