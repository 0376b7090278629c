import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tied } from '../form/Field.tsx';

export interface PasswordInputProps extends Tied {
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password with a button that shows or hides it. Paste and password managers are welcome. */
export function PasswordInput({ autoComplete = 'current-password', ...tied }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className="portal-password">
      <input
        {...tied}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <button
        type="button"
        aria-controls={tied.id}
        aria-label={shown ? t('login.hidePassword') : t('login.showPassword')}
        onClick={() => setShown(!shown)}
      >
        {shown ? t('login.hide') : t('login.show')}
      </button>
    </div>
  );
}
