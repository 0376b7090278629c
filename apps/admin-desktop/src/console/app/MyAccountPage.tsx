import { KeyIcon } from '@blueprintjs/icons';
import { choosePassword } from '@olea/shared/auth';
import { useAuth } from '@olea/shared/react';
import { useId, useState } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { Page } from '../ui/Page.tsx';
import { PASSWORD_MESSAGES } from './PasswordPage.tsx';
import { AccountPart, SecondFactorPanel, useSay } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { CodeField, PasswordField, SignInForm } from './SignInForm.tsx';

/** The signed-in person's own account: second step, password, sessions. */
export function MyAccountPage() {
  const { user } = useAuth();
  const email = user?.email ?? '';
  return (
    <Page title="My account" lede={email}>
      <div className="oc-my-account">
        <SecondFactorPanel />
        <ChangePassword email={email} />
        <SessionsPanel />
      </div>
    </Page>
  );
}

const CHANGE_MESSAGES = {
  ...PASSWORD_MESSAGES,
  proof: 'This is not your current password.',
  unreachable:
    'We got no answer, so we do not know whether the password was changed. Try again: if your current password is refused, the new one is already in effect.',
} as const;

function ChangePassword({ email }: { email: string }) {
  const { client, log, privateClient } = useServices();
  const say = useSay();
  const id = useId();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  /** The code of the app, null where none is asked for. */
  const [code, setCode] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<keyof typeof CHANGE_MESSAGES | null>(null);
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setRefusal(null);
  };
  async function change() {
    setSaving(true);
    setRefusal(null);
    const proof = { kind: 'current', email, password: current } as const;
    const result = await choosePassword({ client: privateClient(), into: client, log }, proof, password, code ?? '');
    setSaving(false);
    if (!result.ok) {
      setRefusal(result.reason);
      if (result.reason === 'second-factor') setCode('');
      return;
    }
    setCurrent('');
    setPassword('');
    setCode(null);
    say('Your password was changed. You are signed out everywhere else.');
  }
  const errorId = refusal ? `${id}-error` : undefined;
  return (
    <AccountPart title="Password" icon={<KeyIcon />}>
      <p>Changing it signs you out on every other device.</p>
      <SignInForm
        errorId={`${id}-error`}
        error={refusal && CHANGE_MESSAGES[refusal]}
        isBusy={isSaving}
        isIncomplete={current === '' || password === '' || code === ''}
        submitText={isSaving ? 'Saving…' : 'Change password'}
        onSubmit={change}
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          id={`${id}-current`}
          label="Current password"
          autoComplete="current-password"
          value={current}
          onValueChange={edit(setCurrent)}
          errorId={refusal === 'proof' ? errorId : undefined}
        />
        <PasswordField
          id={`${id}-new`}
          label="New password"
          autoComplete="new-password"
          value={password}
          onValueChange={edit(setPassword)}
          errorId={refusal === 'weak' ? errorId : undefined}
        />
        {code !== null && (
          <CodeField
            id={`${id}-code`}
            label="Six-digit code from your app"
            autoFocus
            value={code}
            onValueChange={edit(setCode)}
          />
        )}
      </SignInForm>
    </AccountPart>
  );
}
