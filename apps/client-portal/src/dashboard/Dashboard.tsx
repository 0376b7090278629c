import { describeClock } from '@olea/shared/auth/createAuthStore';
import { formatDate } from '@olea/shared/i18n/format';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { useAuth } from '@olea/shared/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { Fact, Message } from '../frame/Message.tsx';
import { Status } from '../frame/Status.tsx';
import { type InsideProps, usePortal, useScreen } from '../PortalContext.tsx';
import { RequestsCard } from '../requests/RequestsCard.tsx';
import { type OrderStatus, type SampleOrder, sampleAccount } from './sampleAccount.ts';

/** Renders the client's dashboard. The orders, figures and contact below the requests card are samples from `sampleAccount.ts`. */
export function Dashboard({ takesFocus, onSignOut }: InsideProps) {
  const { t } = useTranslation();
  const { user } = useAuth();
  const heading = useScreen<HTMLHeadingElement>(t('meta.dashboard.title'), takesFocus);
  return (
    <Frame screen="dashboard" onSignOut={onSignOut}>
      <div className="portal-welcome">
        <p className="over">{t('dashboard.overline')}</p>
        <h1 ref={heading} tabIndex={-1}>
          <span>{t('dashboard.welcome')}</span>
          <span className="portal-email">{user?.email}</span>
        </h1>
      </div>
      <SessionNotes />
      <RequestsCard />
      <p className="note leaf portal-sample">{t('dashboard.sampleNote')}</p>
      <Stats />
      <div className="portal-columns">
        <div className="portal-main-column">
          <Orders />
          <QuickActions />
        </div>
        <div className="portal-side-column">
          <AccountDetails />
          <ManagerCard />
        </div>
      </div>
    </Frame>
  );
}

function SessionNotes() {
  const { t } = useTranslation();
  const { locale, session } = usePortal();
  const { clockAheadMinutes } = useAuth();
  const clock = describeClock(clockAheadMinutes, locale);
  return (
    <>
      {clock ? <Message kind="info">{t(`session.clock.${clock.direction}`, { amount: clock.amount })}</Message> : null}
      {session.outlivesPage ? null : <Message kind="info">{t('session.tabOnly')}</Message>}
    </>
  );
}

function Stats() {
  const { t } = useTranslation();
  const { money, number } = useFigures();
  const stats = [
    { label: t('dashboard.stats.activeOrders'), value: number(sampleAccount.activeOrders) },
    { label: t('dashboard.stats.monthlyAmount'), value: money(sampleAccount.monthlyAmount) },
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
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The icons differ in shape, so that people can recognize the status without color. */
const marks: Readonly<Record<OrderStatus, string>> = {
  inTransit: 'M1 4h8v6.500H1ZM10 6h2.700L15 8.500v2h-5ZM2.500 12a1.500 1.500 0 1 0 3 0Zm8 0a1.500 1.500 0 1 0 3 0Z',
  delivered: 'M6.200 13 1.500 8.300l1.700-1.700 3 3 6.600-6.600 1.700 1.700Z',
  processing: 'M3 1.500h10v2.300L9.500 8l3.500 4.200v2.300H3v-2.300L6.500 8 3 3.800Z',
};

function Orders() {
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
  const { money, day } = useFigures();
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
        <Status name={order.status} mark={marks[order.status]}>
          {t(order.status)}
        </Status>
        <p className="portal-hint">{t(`${order.status}Note`, { date: day(order.statusOn) })}</p>
      </div>
      <p className="portal-total">
        <span className="sr">{t('total')}</span>
        <span>{money(order.total)}</span>
      </p>
    </li>
  );
}

const ACTIONS = ['newOrder', 'track', 'invoices', 'catalog'] as const;
type Action = (typeof ACTIONS)[number];

/** No system is connected to these actions yet, so each one shows contact details. */
function QuickActions() {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.actions' });
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState<Action>('newOrder');
  const { manager } = sampleAccount;
  const open = (chosen: Action): void => {
    setAction(chosen);
    dialog.current?.showModal();
  };
  return (
    <section className="portal-actions" aria-labelledby="actions-heading">
      <h2 id="actions-heading">{t('heading')}</h2>
      <ul>
        {ACTIONS.map((name) => (
          <li key={name}>
            <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => open(name)}>
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="portal-dialog" aria-labelledby="action-heading" closedby="any">
        <h3 id="action-heading">{t(action)}</h3>
        <p>{t('dialogText', { name: manager.name })}</p>
        <div className="row portal-dialog-actions">
          <a className="button plain" href={`mailto:${manager.email}?${mailSubject(t(action))}`}>
            {t('write', { name: manager.name })}
          </a>
          <a href={manager.phone.href}>{t('call', { phone: manager.phone.display })}</a>
          <form method="dialog">
            <button type="submit" className="text-button">
              {t('close')}
            </button>
          </form>
        </div>
      </dialog>
    </section>
  );
}

/** Email programs do not decode `+`, so encode a space as %20. */
function mailSubject(subject: string): string {
  return `subject=${encodeURIComponent(subject)}`;
}

function AccountDetails() {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.account' });
  const { money } = useFigures();
  const days = sampleAccount.paymentTermDays;
  return (
    <section className="portal-account" aria-labelledby="account-heading">
      <h2 id="account-heading">{t('heading')}</h2>
      <dl>
        <Fact name={t('creditLimit')}>{money(sampleAccount.creditLimitEuro, 'EUR')}</Fact>
        <Fact name={t('paymentTerms')}>{t('net', { days })}</Fact>
      </dl>
      <p className="portal-hint">{t('netHint', { days })}</p>
    </section>
  );
}

function ManagerCard() {
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
        <Fact name={t('email')}>
          <a href={`mailto:${manager.email}`}>{manager.email}</a>
        </Fact>
        <Fact name={t('phone')}>
          <a href={manager.phone.href}>{manager.phone.display}</a>
        </Fact>
      </dl>
    </section>
  );
}

function useFigures() {
  const { locale } = usePortal();
  const { tag } = LANGUAGES[locale];
  // By default, Italian does not group four-digit numbers, which looks uneven in a column.
  const amount = { style: 'currency', maximumFractionDigits: 0, useGrouping: 'always' } as const;
  return {
    money: (value: number, currency: string = sampleAccount.currency) =>
      new Intl.NumberFormat(tag, { ...amount, currency }).format(value),
    number: new Intl.NumberFormat(tag).format,
    day: (isoDay: string) => formatDate(isoDay, locale).replaceAll(' ', '\u00a0'),
  };
}
