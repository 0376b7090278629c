import { Button, FormGroup, InputGroup, type Intent } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { type Ref, useState } from 'react';

interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly intent: Intent;
  /** Ids of the texts that explain the field. */
  readonly describedBy?: string | undefined;
  readonly isInvalid: boolean;
  readonly helperText?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password with a button that shows what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, label, autoComplete, value, onChange, intent, describedBy, isInvalid, helperText, inputRef } = props;
  const [isShown, setShown] = useState(false);
  return (
    <FormGroup label={label} labelFor={id} helperText={helperText && <span id={`${id}-help`}>{helperText}</span>}>
      <InputGroup
        id={id}
        type={isShown ? 'text' : 'password'}
        name={autoComplete}
        autoComplete={autoComplete}
        size="large"
        required
        {...(inputRef ? { inputRef } : {})}
        value={value}
        intent={intent}
        onValueChange={onChange}
        aria-describedby={[helperText && `${id}-help`, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={isInvalid || undefined}
        rightElement={
          <Button
            variant="minimal"
            icon={isShown ? <EyeOffIcon aria-hidden /> : <EyeOpenIcon aria-hidden />}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown((shown) => !shown)}
          />
        }
      />
    </FormGroup>
  );
}
