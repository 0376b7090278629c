import { KeyIcon } from '@blueprintjs/icons';
import type { PasswordRefusal } from '@olea/shared/auth';
import { useAuth, usePasswordChoice } from '@olea/shared/react';
import { useState } from 'react';
import { useServices } from '../services/ConsoleServices.tsx';
import { tellDone } from '../ui/notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { AccountForm, APP_CODE, EMAIL, NEW_PASSWORD, PASSWORD } from './AccountForm.tsx';
import { PASSWORD_MESSAGES } from './PasswordPage.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

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

const CHANGE_MESSAGES: typeof PASSWORD_MESSAGES = {
  ...PASSWORD_MESSAGES,
  proof: 'This is not your current password.',
  unreachable:
    'We got no answer, so we do not know whether the password was changed. Try again: if your current password is refused, the new one is already in effect.',
};

const ABOUT: Partial<Record<PasswordRefusal, 'current' | 'password'>> = { proof: 'current', weak: 'password' };

function ChangePassword({ email }: { email: string }) {
  const { needsAppCode, choose } = usePasswordChoice(useServices());
  /** Each change begins with empty fields. */
  const [round, setRound] = useState(0);
  return (
    <Panel title="Password" icon={<KeyIcon />} isPadded>
      <p>Changing it signs you out on every other device.</p>
      <AccountForm
        key={round}
        fields={{
          email: { ...EMAIL, initial: email, hidden: true, readOnly: true },
          current: { ...PASSWORD, label: 'Current password' },
          password: NEW_PASSWORD,
          appCode: needsAppCode && APP_CODE,
        }}
        submit="Change password"
        busy="Saving…"
        send={async (typed) => {
          const refusal = await choose(typed);
          if (refusal) {
            const about = ABOUT[refusal];
            return { text: CHANGE_MESSAGES[refusal], about: about ? [about] : [] };
          }
          setRound(round + 1);
          void tellDone('Your password was changed. You are signed out everywhere else.');
          return null;
        }}
      />
    </Panel>
  );
}
