import type { ChoosePasswordResult } from '@olea/shared/auth';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormScreen } from '../frame/Frame.tsx';
import { EmailField, Field, NewPasswordField, PasswordInput } from '../frame/fields.tsx';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';
import { DASHBOARD_PATH } from '../portalPaths.ts';

interface AccountPageProps {
  readonly email: string;
  readonly takesFocus: boolean;
  readonly onSignOut: () => void;
}

/** The client's password and sessions. */
export function AccountPage({ email, takesFocus, onSignOut }: AccountPageProps) {
  const { t } = useTranslation();
  return (
    <FormScreen
      title={t('meta.account.title')}
      takesFocus={takesFocus}
      overline={t('account.link')}
      heading={t('account.heading')}
      lede={t('account.lede')}
      above={
        <Link className="portal-back" to={DASHBOARD_PATH}>
          <span aria-hidden="true">←</span>
          <span>{t('account.back')}</span>
        </Link>
      }
      below={<SignOutEverywhere onSignOut={onSignOut} />}
      onSignOut={onSignOut}
    >
      <ChangePassword email={email} />
    </FormScreen>
  );
}

type Outcome = 'done' | Extract<ChoosePasswordResult, { ok: false }>['reason'];

function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [missing, setMissing] = useState<'current' | 'password' | null>(null);
  const messages: Partial<Record<Outcome, string>> = {
    weak: t('login.errors.weakPassword'),
    proof: t('account.errors.current'),
    unreachable: t('account.errors.unknown'),
  };

  async function change(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? '');
    const empty = (['current', 'password'] as const).find((name) => text(name) === '');
    setMissing(empty ?? null);
    setOutcome(null);
    if (empty) return form.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
    setSaving(true);
    const proof = { kind: 'current', email, password: text('current') } as const;
    const result = await session.choosePassword(proof, text('password'));
    setSaving(false);
    setOutcome(result.ok ? 'done' : result.reason);
    if (result.ok) form.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSaving) void change(event.currentTarget);
  }

  return (
    <>
      {outcome === 'done' ? <Message kind="success">{t('account.done')}</Message> : null}
      {outcome !== null && outcome !== 'done' ? (
        <Message kind="error">{messages[outcome] ?? t('login.errors.unexpected')}</Message>
      ) : null}
      <form
        className="portal-form"
        method="dialog"
        noValidate
        onSubmit={submit}
        onInput={() => {
          setOutcome(null);
          setMissing(null);
        }}
      >
        <EmailField id="account-email" error={undefined} known={email} />
        <Field
          id="current-password"
          label={t('account.current')}
          error={missing === 'current' ? t('login.errors.passwordRequired') : undefined}
        >
          {(tied) => <PasswordInput {...tied} name="current" />}
        </Field>
        <NewPasswordField error={missing === 'password' ? t('login.errors.passwordRequired') : undefined} />
        <button type="submit" className="portal-button" aria-disabled={isSaving}>
          <span>{isSaving ? t('password.submitting') : t('account.submit')}</span>
        </button>
      </form>
    </>
  );
}

/** Leaves here only once the sessions elsewhere have ended: nobody should believe it of a server that did not answer. */
function SignOutEverywhere({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const { session } = usePortal();
  const [isLeaving, setLeaving] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);

  async function leave(): Promise<void> {
    if (isLeaving) return;
    setLeaving(true);
    setUnconfirmed(false);
    if (await session.endOtherSessions()) return onSignOut();
    setUnconfirmed(true);
    setLeaving(false);
  }

  return (
    <section className="portal-signin" aria-labelledby="everywhere-heading">
      <h2 id="everywhere-heading">{t('account.everywhere')}</h2>
      <p>{t('account.everywhereText')}</p>
      {isUnconfirmed ? <Message kind="error">{t('account.errors.sessions')}</Message> : null}
      <button type="button" className="portal-signout" aria-disabled={isLeaving} onClick={() => void leave()}>
        {isLeaving ? t('frame.signingOut') : t('account.everywhere')}
      </button>
    </section>
  );
}
