import type { PasswordProof } from '@olea/shared/auth';
import { isEmail } from '@olea/shared/forms';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField, Field } from '../form/Field.tsx';
import { Frame } from '../frame/Frame.tsx';
import { Message } from '../frame/Message.tsx';
import { LeaveForHome, Unreachable } from '../frame/notices.tsx';
import { useScreen } from '../frame/useScreen.ts';
import { PasswordInput } from '../login/PasswordInput.tsx';
import { SupportBlock } from '../login/SupportBlock.tsx';
import { usePortal, useSession } from '../PortalContext.tsx';
import { DASHBOARD_PATH } from '../portalPaths.ts';
import { decideSignIn } from '../session/decideSignIn.ts';
import { type PasswordChoice, usePasswordChoice } from './usePasswordChoice.ts';

type Fields = Readonly<Record<'email' | 'code' | 'password', string>>;
type FieldErrors = Partial<Fields>;

/** Where an invitation or a recovery mail leads a client: a password is chosen, and the account opens. */
function PasswordScreen({ choice }: { choice: PasswordChoice }) {
  const { t } = useTranslation();
  const { paths } = usePortal();
  const { needsCode, isSaving, error, choose, clearError } = choice;
  const [wrong, setWrong] = useState<FieldErrors>({});
  const heading = useScreen<HTMLHeadingElement>(t('meta.password.title'), false);
  const messages = {
    weak: t('login.errors.weakPassword'),
    proof: t('password.errors.proof'),
    unreachable: t('password.errors.unreachable'),
    unexpected: t('login.errors.unexpected'),
  };

  function check({ email, code, password }: Fields): FieldErrors {
    const emailError = email === '' ? t('login.errors.emailRequired') : t('login.errors.emailFormat');
    return {
      ...(needsCode && !isEmail(email) ? { email: emailError } : {}),
      ...(needsCode && !/^\d{6}$/.test(code) ? { code: t('password.errors.code') } : {}),
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
            {error ? <Message kind="error">{messages[error]}</Message> : null}
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
              {needsCode ? <CodeFields wrong={wrong} /> : null}
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

/** Address and code of the mail, for whoever comes without a link that works. */
function CodeFields({ wrong }: { wrong: FieldErrors }) {
  const { t } = useTranslation();
  return (
    <>
      <EmailField id="password-email" error={wrong.email} />
      <Field id="password-code" label={t('password.code')} error={wrong.code}>
        {(tied) => (
          <input {...tied} type="text" name="code" inputMode="numeric" autoComplete="one-time-code" required />
        )}
      </Field>
    </>
  );
}

function readFields(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return { email: text('email').trim(), code: text('code').replaceAll(/\s/g, ''), password: text('password') };
}

/** The password page, and where the account leads once its password is chosen; a session from before does not count. */
export function PasswordEntry({ onEnter }: { onEnter: (path: string) => void }) {
  const { options } = usePortal();
  const choice = usePasswordChoice();
  const session = useSession();
  const auth = choice.isChosen ? session : null;
  const decision = decideSignIn(auth, DASHBOARD_PATH);
  const isStaff = auth?.role === 'admin';
  const entering = decision.kind === 'enter' ? decision.path : null;

  useEffect(() => {
    if (entering !== null) onEnter(entering);
    else if (isStaff && options) window.location.replace(options.staffPath);
  }, [entering, isStaff, onEnter, options]);

  if (decision.kind === 'unreachable') return <Unreachable />;
  if (decision.kind === 'no-access' && !isStaff) return <LeaveForHome email={decision.email} />;
  return <PasswordScreen choice={choice} />;
}
