import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleAccount } from './sampleAccount.ts';
import { useFigures } from './useFigures.ts';

/** Credit limit and payment terms. */
export function AccountDetails(): ReactNode {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.account' });
  const { euro } = useFigures();
  const days = sampleAccount.paymentTermDays;
  return (
    <section className="portal-account" aria-labelledby="account-heading">
      <h2 id="account-heading">{t('heading')}</h2>
      <dl>
        <div>
          <dt>{t('creditLimit')}</dt>
          <dd>{euro(sampleAccount.creditLimitEuro)}</dd>
        </div>
        <div>
          <dt>{t('paymentTerms')}</dt>
          <dd>{t('net', { days })}</dd>
        </div>
      </dl>
      <p className="portal-hint">{t('netHint', { days })}</p>
    </section>
  );
}
