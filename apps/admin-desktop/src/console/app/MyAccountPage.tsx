import { Button } from '@blueprintjs/core';
import { IdNumberIcon, KeyIcon, LogOutIcon } from '@blueprintjs/icons';
import { listSessions, type OwnSession, revokeSession } from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { PROFILE_HINT, profileSchema, updateProfile } from '@olea/shared/api/staff';
import { revokeOtherSessions } from '@olea/shared/auth/password';
import { useAuth, useCommand, usePasswordChoice } from '@olea/shared/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { type ChangeOutcome, useChanges } from '../changes/useChanges.tsx';
import { type ConsoleServices, useServices } from '../services/ConsoleServices.tsx';
import { formatMoment } from '../ui/moments.ts';
import { showDone } from '../ui/notices.tsx';
import { Page } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ReadState } from '../ui/ReadState.tsx';
import { staffQueryOptions } from '../ui/staff.tsx';
import { AccountForm, APP_CODE, EMAIL, NEW_PASSWORD, PASSWORD } from './AccountForm.tsx';
import { getDeviceName } from './getDeviceName.ts';
import { MfaPanel } from './MfaPanel.tsx';
import { FAILED_FIELDS, PASSWORD_MESSAGES } from './PasswordPage.tsx';

/** Renders the administrator's profile, two-step verification, password and sessions. */
export function MyAccountPage() {
  const { user } = useAuth();
  const email = user?.email ?? '';
  return (
    <Page title="My account" lede={email}>
      <div className="oc-my-account">
        <ProfilePanel />
        <MfaPanel />
        <ChangePassword email={email} />
        <SessionsPanel />
      </div>
    </Page>
  );
}

/** With these options, an empty field counts as complete. */
const OPTIONAL = { complete: /^/, maxLength: 100 };

function ProfilePanel() {
  const services = useServices();
  const { user } = useAuth();
  const staff = useQuery(staffQueryOptions(services));
  const { run, dialog } = useChanges('your profile', staff.refetch);
  const own = staff.data?.find(({ id }) => id === user?.id);
  return (
    <Panel title="Profile" icon={<IdNumberIcon />} isPadded>
      <p>Colleagues see your name. Your replies contain all three fields. Without a name, the office signs them.</p>
      <ReadState query={staff} failure="Your profile could not be read" loading="Loading your profile…" />
      {own && (
        <AccountForm
          fields={{
            display_name: { ...OPTIONAL, label: 'Name', autoComplete: 'name', initial: own.display_name ?? '' },
            title: { ...OPTIONAL, label: 'Job title', autoComplete: 'organization-title', initial: own.title ?? '' },
            phone: {
              ...OPTIONAL,
              label: 'Phone',
              type: 'tel',
              maxLength: 40,
              autoComplete: 'tel',
              initial: own.phone ?? '',
            },
          }}
          submit="Save profile"
          busy="Saving…"
          send={async (typed) => {
            const profile = v.safeParse(profileSchema, typed);
            if (!profile.success) {
              return {
                text: PROFILE_HINT,
                about: profile.issues.map((issue) => v.getDotPath(issue) as keyof typeof typed),
              };
            }
            const { display_name, title, phone } = profile.output;
            let text = '';
            const make = async (): Promise<ChangeOutcome> => {
              await call(services, updateProfile, { p_display_name: display_name, p_title: title, p_phone: phone });
              return { status: 'applied', message: 'Your profile was saved.' };
            };
            const labels = { subject: 'Your profile', lostLabel: 'your profile' };
            const isDone = await run({
              ids: ['profile'],
              ...labels,
              make,
              onFailure: (message) => {
                text = message;
              },
            });
            return isDone ? null : { text };
          }}
        />
      )}
      {dialog}
    </Panel>
  );
}

const CHANGE_MESSAGES: typeof PASSWORD_MESSAGES = {
  ...PASSWORD_MESSAGES,
  proof: 'This is not your current password.',
  unreachable:
    'We got no answer, so we do not know whether the password was changed. Try again: if your current password is rejected, the new one is already in effect.',
};

function ChangePassword({ email }: { email: string }) {
  const { needsAppCode, choose } = usePasswordChoice(useServices());
  /** Incrementing the key after each successful change resets the form. */
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
          const failure = await choose(typed);
          if (failure) {
            const field = failure === 'proof' ? 'current' : FAILED_FIELDS[failure];
            return { text: CHANGE_MESSAGES[failure], about: field ? [field] : [] };
          }
          setRound(round + 1);
          void showDone('Your password was changed. You are signed out everywhere else.');
          return null;
        }}
      />
    </Panel>
  );
}

async function end(services: ConsoleServices, { id, device }: OwnSession): Promise<ChangeOutcome> {
  await call(services, revokeSession, { p_session_id: id });
  return { status: 'applied', message: `${getDeviceName(device)} was signed out.` };
}

function SessionsPanel() {
  const services = useServices();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(services, listSessions),
    meta: { failure: 'The sessions could not be read' },
  });
  const { pending, run, dialog } = useChanges('your sessions', sessions.refetch);
  const list = useRef<HTMLUListElement>(null);
  /** Removing the row also removes the focused button, so move focus to the list. */
  async function signOut(session: OwnSession) {
    const make = () => end(services, session);
    const isDone = await run({ ids: [session.id], subject: 'This session', lostLabel: 'your sessions', make });
    if (isDone) list.current?.focus();
  }
  return (
    <Panel title="Sessions" icon={<LogOutIcon />} isPadded>
      <ReadState query={sessions} failure="Your sessions could not be read" loading="Loading your sessions…" />
      {sessions.data && (
        <>
          <p>You are signed in here. If you do not recognize a session, end it and change your password.</p>
          <ul className="oc-list oc-factors" ref={list} tabIndex={-1} aria-label="Your sessions">
            {sessions.data.map((session) => (
              <li key={session.id} className="oc-line oc-apart">
                <SessionFacts session={session} />
                {!session.is_current && (
                  <Button
                    variant="minimal"
                    intent="danger"
                    text="Sign out"
                    aria-label={`Sign out ${getDeviceName(session.device)}, signed in ${formatMoment(session.began_at, Date.now())}`}
                    loading={pending.has(session.id)}
                    onClick={() => void signOut(session)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <SignOutEverywhere />
      {dialog}
    </Panel>
  );
}

function SessionFacts({ session: { device, address, began_at, used_at, is_current } }: { session: OwnSession }) {
  const now = Date.now();
  return (
    <span>
      <strong>{getDeviceName(device)}</strong>
      {is_current && ' (this session)'}
      <span className="oc-change-meta">
        Signed in <time dateTime={began_at}>{formatMoment(began_at, now)}</time>
        {address && ` from ${address}`}, last renewed <time dateTime={used_at}>{formatMoment(used_at, now)}</time>
      </span>
    </span>
  );
}

function SignOutEverywhere() {
  const services = useServices();
  const { signOut } = useAuth();
  const { isBusy, result, run } = useCommand(async () => {
    const isEnded = await revokeOtherSessions(services);
    if (isEnded) await signOut();
    return isEnded;
  });
  return (
    <>
      <p role="alert" className="oc-form-error">
        {result === false && 'We got no answer, so your sessions may or may not have ended. Try again in a moment.'}
      </p>
      <Button text="Sign out everywhere" loading={isBusy} onClick={() => void run()} />
      <p className="bp6-text-muted">Signs you out on every device, including this one.</p>
    </>
  );
}
