import { Button, FormGroup, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { ErrorIcon, EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useCommand } from '@olea/shared/react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

export interface AccountField
  extends Pick<
    InputGroupProps,
    'autoComplete' | 'autoFocus' | 'hidden' | 'inputMode' | 'maxLength' | 'pattern' | 'readOnly' | 'type'
  > {
  readonly label: string;
  readonly help?: string;
  readonly initial?: string | undefined;
  /** Matches a complete value. Without it, any nonblank text or nonempty password is complete. */
  readonly complete?: RegExp;
}

export const EMAIL: AccountField = { label: 'Email', type: 'email', autoComplete: 'username' };
export const PASSWORD: AccountField = { label: 'Password', type: 'password', autoComplete: 'current-password' };
export const NEW_PASSWORD: AccountField = {
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  help: 'At least 8 characters, with one uppercase letter and one of !@#$%^&*(),.?":{}|<>',
};
export const CODE: AccountField = {
  label: 'Six-digit code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '\\s*(?:\\d\\s*){6}',
  autoFocus: true,
};
export const APP_CODE: AccountField = { ...CODE, label: 'Six-digit code from your app' };

export interface FormError<Name extends string = string> {
  readonly text: string;
  readonly about?: readonly Name[];
  /** The field that receives focus. Defaults to the first in `about`. */
  readonly focus?: Name;
}

interface AccountFormProps<Name extends string> {
  /** The fields in display order. `false` hides a field without clearing its value. */
  readonly fields: Readonly<Record<Name, AccountField | false>>;
  readonly submit: string;
  readonly busy: string;
  /** Runs on submit if every field is complete. Resolves with null on success. Must not reject. */
  readonly send: (typed: Readonly<Record<Name, string>>) => Promise<FormError<Name> | null>;
  readonly children?: ReactNode;
}

/** Renders a form that can be submitted only when every field is complete. After an error, focuses the field in `focus` or `about`. */
export function AccountForm<Name extends string>({ fields, submit, busy, send, children }: AccountFormProps<Name>) {
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const { isBusy, result: error, run, clear } = useCommand(send);
  const names = Object.keys(fields) as Name[];
  const getText = (name: Name): string => {
    const field = fields[name];
    return typed[name] ?? (field ? field.initial : '') ?? '';
  };
  const isComplete = names.every((name) => isFilled(fields[name], getText(name)));

  async function submitValues() {
    const values = Object.fromEntries(names.map((name) => [name, getText(name)])) as Record<Name, string>;
    const { about = [], focus = about[0] } = (await run(values)) ?? {};
    const field = focus && document.getElementById(`${id}-${focus}`);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    if (field.inputMode === 'numeric') field.select();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) void submitValues();
  }

  return (
    <form onSubmit={onSubmit} className="oc-login-form">
      {names.map((name) => {
        const field = fields[name];
        return (
          field && (
            <Field
              key={name}
              id={`${id}-${name}`}
              name={name}
              field={field}
              errorId={error?.about?.includes(name) ? `${id}-error` : undefined}
              value={getText(name)}
              onValueChange={(value) => {
                setTyped((before) => ({ ...before, [name]: value }));
                clear();
              }}
            />
          )
        );
      })}
      {children}
      <div role="alert" id={`${id}-error`} className="oc-form-error">
        {error && (
          <>
            <ErrorIcon /> {error.text}
          </>
        )}
      </div>
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        disabled={!isComplete || isBusy}
        text={isBusy ? busy : submit}
      />
    </form>
  );
}

function isFilled(field: AccountField | false, value: string): boolean {
  if (!field || field.readOnly) return true;
  if (field.complete) return field.complete.test(value);
  return (field.type === 'password' ? value : value.trim()) !== '';
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly field: AccountField;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly errorId: string | undefined;
}

function Field({ id, field, errorId, ...input }: FieldProps) {
  const { label, help, initial: _initial, complete: _complete, type = 'text', ...attributes } = field;
  const [isShown, setShown] = useState(false);
  if (field.hidden)
    return <input hidden readOnly name={input.name} autoComplete={field.autoComplete} value={input.value} />;
  const described = [help && `${id}-help`, errorId].filter(Boolean).join(' ');
  return (
    <FormGroup label={label} labelFor={id} {...(help && { helperText: <span id={`${id}-help`}>{help}</span> })}>
      <InputGroup
        {...attributes}
        {...input}
        id={id}
        required={!isFilled(field, '')}
        size="large"
        type={isShown ? 'text' : type}
        intent={errorId ? 'danger' : 'none'}
        {...(described && { 'aria-describedby': described })}
        {...(errorId && { 'aria-invalid': true })}
        {...(type === 'password' && {
          rightElement: (
            <Button
              variant="minimal"
              icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
              aria-label={isShown ? 'Hide password' : 'Show password'}
              onClick={() => setShown((shown) => !shown)}
            />
          ),
        })}
      />
    </FormGroup>
  );
}
