import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleAccount } from './sampleAccount.ts';
import { useFigures } from './useFigures.ts';

/** Four figures on one line, like the nutrition table of a label. */
export function Stats(): ReactNode {
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
      <h2 id="stats-heading" className="portal-hidden">
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
