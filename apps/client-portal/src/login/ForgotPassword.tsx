import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Only says how a password is reset. The region is there from the start, so that what appears in it is announced. */
export function ForgotPassword(): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  return (
    <div className="portal-forgot">
      <button type="button" className="portal-link" aria-expanded={asked} onClick={() => setAsked(!asked)}>
        {t('login.forgot')}
      </button>
      <div role="status">{asked ? <p>{t('login.forgotMessage')}</p> : null}</div>
    </div>
  );
}
