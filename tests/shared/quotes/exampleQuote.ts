import type { Quote, QuoteDraft, QuoteLine } from '@olea/shared/quotes/quote';

export const LINE: QuoteLine = {
  sku: 'EX0001',
  name: 'Olive oil',
  cases: 1200,
  isAvailable: true,
  price: 4850,
  discount: 250,
  alternative: null,
};

export const DRAFT: QuoteDraft = {
  currency: 'CAD',
  incoterm: 'DAP',
  place: 'Québec',
  valid_until: '2026-03-31',
  lead_weeks: 4,
  payment: 'Net 30',
  note: 'Prices for full pallets.',
  lines: [LINE, { ...LINE, sku: 'EX0002', name: 'Olives', isAvailable: false, price: null, alternative: 'EX0003' }],
};

export const QUOTE: Quote = {
  ...DRAFT,
  id: '00000000-0000-4000-8000-000000000001',
  message_id: '00000000-0000-4000-8000-000000000002',
  number: 'Q-2026-0042',
  revision: 2,
  status: 'sent',
  language: 'en',
  customer_name: 'Ida Novak',
  customer_email: 'ida@shop.example',
  customer_company: 'Novak Foods',
  total: 5_674_500,
  version: 3,
  created_at: '2026-03-01T15:00:00Z',
  sent_at: '2026-03-02T15:00:00Z',
  decided_at: null,
  decided_by: null,
  decision_note: null,
};
