import {
  type ChoosePasswordResult,
  isRoleUnknown,
  MAIL_CODE,
  type PasswordLink,
  type PasswordProof,
  readPasswordLink,
} from '@olea/shared/auth';
import { isEmail } from '@olea/shared/forms';
import { useAuth } from '@olea/shared/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '../frame/Frame.tsx';
import { EmailField, Field, NewPasswordField } from '../frame/fields.tsx';
import { Message } from '../frame/Message.tsx';
import { Unreachable } from '../frame/notices.tsx';
import { usePortal } from '../PortalContext.tsx';
import { DASHBOARD_PATH } from '../portalPaths.ts';

type Fields = Readonly<Record<'email' | 'code' | 'password', string>>;
type FieldErrors = Partial<Fields>;

/**
 * Where an invitation or a recovery mail leads a client: a password is chosen, and the account opens. A session from before does not
 * count; whom the new one lets in is the dashboard's guard to decide.
 */
export function PasswordPage({ onEnter }: { onEnter: (path: string) => void }) {
  const { t } = useTranslation();
  const { options, paths } = usePortal();
  const { needsCode, over, account, isChosen, isSaving, error, choose, clearError } = usePasswordChoice();
  const auth = useAuth();
  const isIn = isChosen && auth.status === 'signed-in';
  const isUnknown = isIn && isRoleUnknown(auth);
  const isEntering = isIn && !isUnknown;
  const isStaff = auth.role === 'admin' || auth.secondStep !== null;
  const [wrong, setWrong] = useState<FieldErrors>({});
  const messages: Partial<Record<Refusal, string>> = {
    weak: t('login.errors.weakPassword'),
    proof: t('password.errors.proof'),
    unreachable: t('password.errors.unreachable'),
  };

  useEffect(() => {
    if (!isEntering) return;
    if (!isStaff) onEnter(DASHBOARD_PATH);
    else if (options) window.location.replace(options.staffPath);
  }, [isEntering, isStaff, onEnter, options]);

  function check({ email, code, password }: Fields): FieldErrors {
    const emailError = email === '' ? t('login.errors.emailRequired') : t('login.errors.emailFormat');
    return {
      ...(needsCode && !isEmail(email) ? { email: emailError } : {}),
      ...(needsCode && !MAIL_CODE.test(code) ? { code: t('password.errors.code') } : {}),
      ...(password === '' ? { password: t('login.errors.passwordRequired') } : {}),
    };
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSaving) return;
    const form = event.currentTarget;
    const fields = readFields(form);
    const found = check(fields);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const code: PasswordProof = { kind: 'code', email: fields.email, code: fields.code };
    void choose(fields.password, needsCode ? code : null);
  }

  if (isUnknown) return <Unreachable />;
  return (
    <FormScreen
      title={t('meta.password.title')}
      overline={t('login.overline')}
      heading={t('password.heading')}
      lede={needsCode ? t('password.codeLede') : t('password.lede')}
    >
      {over ? <Message kind="info">{t(`password.over.${over}`)}</Message> : null}
      {error ? <Message kind="error">{messages[error] ?? t('login.errors.unexpected')}</Message> : null}
      <form
        className="portal-form"
        method="dialog"
        noValidate
        onSubmit={submit}
        onInput={() => {
          clearError();
          setWrong({});
        }}
      >
        {/* A key of its own, since the one is typed and the other is not. */}
        <EmailField
          key={needsCode ? 'typed' : 'known'}
          id="password-email"
          error={wrong.email}
          known={needsCode ? undefined : account}
        />
        {needsCode ? (
          <Field id="password-code" label={t('password.code')} error={wrong.code}>
            {(tied) => (
              <input {...tied} type="text" name="code" inputMode="numeric" autoComplete="one-time-code" required />
            )}
          </Field>
        ) : null}
        <NewPasswordField error={wrong.password} />
        <button type="submit" className="portal-button" aria-disabled={isSaving}>
          <span>{isSaving ? t('password.submitting') : t('password.submit')}</span>
        </button>
      </form>
      <noscript>
        <p className="portal-message portal-message-info">{t('login.noScript')}</p>
      </noscript>
      <p>
        <a href={paths.login}>{t('password.knowIt')}</a>
      </p>
    </FormScreen>
  );
}

function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return { email: text('email').trim(), code: text('code').replaceAll(/\s/g, ''), password: text('password') };
}

type Refusal = Extract<ChoosePasswordResult, { ok: false }>['reason'];

interface PasswordChoice {
  /** There is no usable link: the code of the mail is asked for instead. */
  readonly needsCode: boolean;
  /** The link that led here no longer works: the kind of its mail. */
  readonly over: PasswordLink['type'] | null;
  /** The account that the link opens; empty until the link has been read. */
  readonly account: string;
  /** The password is set and its owner signed in. */
  readonly isChosen: boolean;
  readonly isSaving: boolean;
  readonly error: Refusal | null;
  /** Sets the password by the link that led here, or by a code, and opens the account. Never rejects. */
  readonly choose: (password: string, code: PasswordProof | null) => Promise<void>;
  readonly clearError: () => void;
}

/** The states of the password page. */
function usePasswordChoice(): PasswordChoice {
  const { session } = usePortal();
  const link = useRef<PasswordLink | null>(null);
  const [account, setAccount] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [over, setOver] = useState<PasswordLink['type'] | null>(null);
  const [isChosen, setChosen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<Refusal | null>(null);

  useEffect(() => {
    link.current ??= readPasswordLink(window.location.hash);
    setAccount(link.current?.email ?? '');
    setNeedsCode(link.current === null);
    // Neither history nor a shared screen keeps a token that still opens the account.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const { current } = link;
    if (!current) return;
    void session.linkWorks(current).then((works) => {
      if (works !== false) return;
      setOver(current.type);
      setNeedsCode(true);
    });
  }, [session]);

  async function choose(password: string, code: PasswordProof | null): Promise<void> {
    // Somebody may press before the effects of the first render have run.
    link.current ??= readPasswordLink(window.location.hash);
    const proof = code ?? link.current;
    if (!proof) return setNeedsCode(true);
    setSaving(true);
    setError(null);
    const result = await session.choosePassword(proof, password);
    // After success the form stays busy until the account has opened.
    if (result.ok) return setChosen(true);
    setError(result.reason);
    if (result.reason === 'proof') setNeedsCode(true);
    setSaving(false);
  }

  return { needsCode, over, account, isChosen, isSaving, error, choose, clearError: () => setError(null) };
}
