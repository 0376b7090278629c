import { useTranslation } from 'react-i18next';
import { type OrderStatus, type SampleOrder, sampleAccount } from './sampleAccount.ts';
import { useFigures } from './useFigures.ts';

/** Icons that differ in shape, so that the status does not depend on colour. */
const marks: Readonly<Record<OrderStatus, string>> = {
  inTransit: 'M1 4h8v6.500H1ZM10 6h2.700L15 8.500v2h-5ZM2.500 12a1.500 1.500 0 1 0 3 0Zm8 0a1.500 1.500 0 1 0 3 0Z',
  delivered: 'M6.200 13 1.500 8.300l1.700-1.700 3 3 6.600-6.600 1.700 1.700Z',
  processing: 'M3 1.500h10v2.300L9.500 8l3.500 4.200v2.300H3v-2.300L6.500 8 3 3.800Z',
};

/** The most recent orders: rows on a wide screen, slips on a phone. */
export function Orders() {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.orders' });
  return (
    <section className="portal-orders" aria-labelledby="orders-heading">
      <h2 id="orders-heading">{t('heading')}</h2>
      <ol>
        {sampleAccount.orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ol>
    </section>
  );
}

function OrderRow({ order }: { order: SampleOrder }) {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.orders' });
  const { euro, day } = useFigures();
  return (
    <li>
      <div>
        <h3>{order.id}</h3>
        <time className="portal-hint" dateTime={order.placedOn}>
          {t('placedOn', { date: day(order.placedOn) })}
        </time>
      </div>
      <div>
        <p className="portal-goods">{t(order.goods)}</p>
        <p className="portal-hint">{t('pallets', { count: order.pallets })}</p>
      </div>
      <div>
        <p className={`portal-status portal-status-${order.status}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path fill="currentColor" d={marks[order.status]} />
          </svg>
          <span>{t(order.status)}</span>
        </p>
        <p className="portal-hint">{t(`${order.status}Note`, { date: day(order.statusOn) })}</p>
      </div>
      <p className="portal-total">
        <span className="sr">{t('total')}</span>
        <span>{euro(order.totalEuro)}</span>
      </p>
    </li>
  );
}
