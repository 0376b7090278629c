import { useTranslation } from 'react-i18next';
import { sampleAccount } from './sampleAccount.ts';
import { useFigures } from './useFigures.ts';

/** Credit limit and payment terms. */
export function AccountDetails() {
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

/** Four figures on one line, like the nutrition table of a label. */
export function Stats() {
  const { t } = useTranslation();
  const { euro, number } = useFigures();
  const stats = [
    { label: t('dashboard.stats.activeOrders'), value: number(sampleAccount.activeOrders) },
    { label: t('dashboard.stats.monthlyAmount'), value: euro(sampleAccount.monthlyAmountEuro) },
    { label: t('dashboard.stats.products'), value: number(sampleAccount.products) },
    {
      label: t('dashboard.stats.delivery'),
      value: t('dashboard.stats.days', { days: number(sampleAccount.averageDeliveryDays) }),
    },
  ];
  return (
    <section className="portal-stats" aria-labelledby="stats-heading">
      <h2 id="stats-heading" className="sr">
        {t('dashboard.stats.heading')}
      </h2>
      <dl>
        {stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The person behind the account. */
export function ManagerCard() {
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
