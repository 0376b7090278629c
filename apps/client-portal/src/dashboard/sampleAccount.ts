/** Sample data that the client dashboard shows, labeled as such. Replace this file with calls to the order system. */

import { site } from '@olea/shared/site/facts';

export type OrderStatus = 'inTransit' | 'delivered' | 'processing';

export interface SampleOrder {
  readonly id: string;
  readonly placedOn: string;
  readonly statusOn: string;
  readonly status: OrderStatus;
  readonly goods: 'oil' | 'pasta' | 'tomatoes';
  readonly pallets: number;
  readonly total: number;
}

export const sampleAccount = {
  activeOrders: 12,
  currency: site.currency,
  monthlyAmount: 48_250,
  products: 847,
  averageDeliveryDays: 5.2,
  /** The specification sets this limit in euros, whatever the account's currency. */
  creditLimitEuro: 50_000,
  paymentTermDays: 30,
  orders: [
    {
      id: 'OT-20426',
      placedOn: '2026-11-18',
      statusOn: '2026-11-27',
      status: 'processing',
      goods: 'pasta',
      pallets: 1,
      total: 2_415,
    },
    {
      id: 'OT-20418',
      placedOn: '2026-11-09',
      statusOn: '2026-12-02',
      status: 'inTransit',
      goods: 'oil',
      pallets: 4,
      total: 18_640,
    },
    {
      id: 'OT-20397',
      placedOn: '2026-10-22',
      statusOn: '2026-11-16',
      status: 'delivered',
      goods: 'tomatoes',
      pallets: 6,
      total: 9_870,
    },
  ],
  manager: {
    name: 'Camille Fortier',
    initials: 'CF',
    email: `camille@${site.productionDomains[0]}`,
    phone: { display: '613-555-0168', href: 'tel:+16135550168' },
  },
} as const satisfies {
  orders: readonly SampleOrder[];
  [figure: string]: unknown;
};
