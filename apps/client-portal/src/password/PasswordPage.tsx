import {
  type ChoosePasswordResult,
  MAIL_CODE,
  type PasswordLink,
  type PasswordProof,
  readPasswordLink,
} from '@olea/shared/auth';
import { isEmail } from '@olea/shared/forms';
import { useAuth } from '@olea/shared/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { EmailField, Field, PasswordInput } from '../frame/fields.tsx';
import { Message } from '../frame/Message.tsx';
import { LeaveForHome, Unreachable } from '../frame/notices.tsx';
import { SupportBlock } from '../frame/SupportBlock.tsx';
import { useScreen } from '../frame/useScreen.ts';
import { usePortal } from '../PortalContext.tsx';
import { DASHBOARD_PATH } from '../portalPaths.ts';
import { decideSignIn } from '../session/decideSignIn.ts';

type Fields = Readonly<Record<'email' | 'code' | 'password', string>>;
type FieldErrors = Partial<Fields>;

/** Where an invitation or a recovery mail leads a client: a password is chosen, and the account opens. */
function PasswordScreen({ choice }: { choice: PasswordChoice }) {
  const { t } = useTranslation();
  const { paths } = usePortal();
  const { needsCode, over, account, isSaving, error, choose, clearError } = choice;
  const [wrong, setWrong] = useState<FieldErrors>({});
  const heading = useScreen<HTMLHeadingElement>(t('meta.password.title'), false);
  const messages: Partial<Record<Refusal, string>> = {
    weak: t('login.errors.weakPassword'),
    proof: t('password.errors.proof'),
    unreachable: t('password.errors.unreachable'),
  };

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

  return (
    <Frame screen="login">
      <div className="portal-split">
        <div className="portal-panel">
          <section className="portal-signin">
            <p className="portal-overline">{t('login.overline')}</p>
            <h1 ref={heading} tabIndex={-1}>
              {t('password.heading')}
            </h1>
            <p className="portal-lede">{needsCode ? t('password.codeLede') : t('password.lede')}</p>
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
                    <input
                      {...tied}
                      type="text"
                      name="code"
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      required
                    />
                  )}
                </Field>
              ) : null}
              <Field
                id="new-password"
                label={t('password.new')}
                hint={t('password.rule', { marks: '!@#$%^&*(),.?":{}|<>' })}
                error={wrong.password}
              >
                {(tied) => <PasswordInput {...tied} autoComplete="new-password" />}
              </Field>
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
          </section>
        </div>
        <aside className="portal-aside">
          <SupportBlock />
        </aside>
      </div>
    </Frame>
  );
}

function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return { email: text('email').trim(), code: text('code').replaceAll(/\s/g, ''), password: text('password') };
}

/** The password page, and where the account leads once its password is chosen; a session from before does not count. */
export function PasswordPage({ onEnter }: { onEnter: (path: string) => void }) {
  const { options } = usePortal();
  const choice = usePasswordChoice();
  const auth = useAuth();
  const decision = choice.isChosen ? decideSignIn(auth, DASHBOARD_PATH) : ({ kind: 'form' } as const);
  const isStaff = choice.isChosen && (auth.role === 'admin' || auth.secondStep !== null);
  const entering = decision.kind === 'enter' ? decision.path : null;

  useEffect(() => {
    if (entering !== null) onEnter(entering);
    else if (isStaff && options) window.location.replace(options.staffPath);
  }, [entering, isStaff, onEnter, options]);

  if (decision.kind === 'unreachable') return <Unreachable />;
  if (decision.kind === 'no-access' && !isStaff) return <LeaveForHome email={decision.email} />;
  return <PasswordScreen choice={choice} />;
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
