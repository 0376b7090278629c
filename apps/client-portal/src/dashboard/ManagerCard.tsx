import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleAccount } from './sampleAccount.ts';

/** The person behind the account. */
export function ManagerCard(): ReactNode {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.manager' });
  const { manager } = sampleAccount;
  return (
    <section className="portal-manager" aria-labelledby="manager-heading">
      <h2 id="manager-heading">{t('heading')}</h2>
      <div className="portal-person">
        <span className="portal-monogram" aria-hidden="true">
          {manager.initials}
        </span>
        <div>
          <p className="portal-person-name">{manager.name}</p>
          <p className="portal-hint">{t('role')}</p>
          <p className="portal-hint">{t('languages')}</p>
        </div>
      </div>
      <dl>
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${manager.email}`}>{manager.email}</a>
          </dd>
        </div>
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={manager.phone.href}>{manager.phone.display}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
