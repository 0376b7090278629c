import type { CatalogItem } from '@olea/shared/catalog/catalogFile';
import { LOCALES } from '@olea/shared/i18n/languages';
import type { Quote } from '@olea/shared/quotes/quote';
import * as v from 'valibot';
import { THIRD_LOCALE } from '../../../otherLanguages.ts';

export const exampleLine = {
  ...{ sku: 'ZX0001', name: 'Olio', cases: 3, price: 1999, discount: 250, isAvailable: true, alternative: null },
};

/** Creates a sent quote as the database returns it, with optional overrides. */
export function createQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: '1f2e3d4c-0d6a-4a3e-9d53-0b6f5c1d2e3f',
    message_id: '7d3f0f0e-0d6a-4a3e-9d53-0b6f5c1d2e3f',
    number: 'Q-2026-0042',
    revision: 1,
    status: 'sent',
    language: THIRD_LOCALE,
    customer_name: 'Maria Rossi',
    customer_email: 'maria@cooperativa.example',
    customer_company: 'Cooperativa Serralta',
    currency: 'CAD',
    incoterm: 'DAP',
    place: 'Toronto',
    valid_until: '2026-04-09',
    lead_weeks: 4,
    payment: '30 giorni',
    note: '',
    lines: [exampleLine],
    total: 5847,
    version: 1,
    created_at: '2026-03-10T15:00:00Z',
    updated_by: 'anna@olea.example',
    sent_at: '2026-03-10T16:00:00Z',
    sent_by: 'anna@olea.example',
    decided_at: null,
    decided_by: null,
    decision_note: null,
    mailed_at: null,
    mail_error: null,
    ...changes,
  };
}

/** Creates an item of the catalog, with the same name in every language. */
export const createItem = (sku: string, name: string): CatalogItem => ({
  sku,
  names: v.parse(v.object(v.entriesFromList(LOCALES, v.optional(v.string(), name))), {}),
  packing: { casesPerLayer: 10, layers: 5, caseKg: 8, palletKg: 425, caseM3: 0.02, isCooled: false },
});
