import { randomUUID } from 'node:crypto';
import type { LocalBackend } from '@olea/local-backend';
import { DEMO_ACCOUNTS } from '@olea/local-backend/defaults';
import { QUOTE_FIELD } from '@olea/shared/catalog/list';
import { formatRequestNumber } from '@olea/shared/catalog/requestNumber';
import { DEFAULT_LOCALE } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { computeReplyDeadline, officeDay } from '@olea/shared/site/officeTime';
import { readContent } from '../apps/public-site/content/readContent.ts';

const HOUR_MS = 3_600_000;
const [STAFF, CLIENT] = DEMO_ACCOUNTS;

/**
 * Adds two quote requests of the demo client, a sent quote for the older one, and the demo administrator's profile, so that the inbox and
 * the portal are not empty after the first start. Does nothing if a message or a quote number exists, or if the catalog is empty.
 */
export async function addSampleQuotes({ sql }: Pick<LocalBackend, 'sql'>): Promise<void> {
  const used = await sql('select 1 from public.contact_messages union all select 1 from private.quote_numbers');
  const content = readContent()[DEFAULT_LOCALE];
  const items = content.items.slice(0, 3).map(({ sku, name, minimumCases: cases }) => ({ sku, name, cases }));
  if (used.length > 0 || items.length === 0) return;
  await sql(
    `insert into public.staff_profiles (account_id, display_name, title, phone)
    select id, $1, 'Customer service', $2 from auth.users where email = $3 on conflict do nothing`,
    [`${STAFF.firstName} ${STAFF.lastName}`, site.phone.display, STAFF.email],
  );
  const now = Date.now();
  const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
    const columns = Object.keys(row).join();
    const record = `jsonb_populate_record(null::${table}, $1::text::jsonb)`;
    return sql(`insert into ${table} (${columns}) select ${columns} from ${record}`, [JSON.stringify(row)]);
  };
  const customer = { name: `${CLIENT.firstName} ${CLIENT.lastName}`, email: CLIENT.email, language: DEFAULT_LOCALE };

  async function addRequest(text: string, list: typeof items, hoursAgo: number, settled: object): Promise<string> {
    const [id, submission_id, sentAt] = [randomUUID(), randomUUID(), now - hoursAgo * HOUR_MS];
    const rows = list.map(({ sku, name, cases }) => `${sku} ${name}: ${cases}`);
    await insert('public.contact_messages', {
      ...{ ...customer, id, submission_id, status: 'mailed', delivered_by: 'function' },
      message: [text, '', `Quote request ${formatRequestNumber(submission_id)}`, ...rows].join('\n'),
      fields: {
        ...{ company: CLIENT.company, city: site.address.city },
        [QUOTE_FIELD]: JSON.stringify(list.map((item) => ({ ...item, pallets: 0, rest: item.cases }))),
      },
      kind: 'contact',
      created_at: new Date(sentAt),
      due_at: new Date(computeReplyDeadline('contact', sentAt)),
      suspected_spam: false,
      mail_attempts: 1,
      ...settled,
    });
    return id;
  }

  await addRequest('Please quote a first order for our warehouse.', items.slice(0, 1), 2, {});
  const handled = { handled_at: new Date(now), handled_by: STAFF.email };
  const quoted = await addRequest('We open two stores in May. Can you deliver in April?', items, 26, handled);
  const year = Number(officeDay(now).slice(0, 4));
  await insert('private.quote_numbers', { year, last: 1 });
  await insert('public.quotes', {
    ...{ id: randomUUID(), message_id: quoted, number: `Q-${year}-0001`, revision: 1, status: 'sent', version: 1 },
    ...{ language: customer.language, customer_name: customer.name, customer_email: customer.email },
    ...{ customer_company: CLIENT.company, currency: site.currency, incoterm: 'DAP', place: site.address.city },
    ...{ valid_until: officeDay(now + 30 * 24 * HOUR_MS), lead_weeks: 4, payment: 'Net 30 days', note: 'A sample.' },
    lines: items.map((item, index) => ({
      ...{ ...item, isAvailable: true, price: 4_850 + 1_275 * index, discount: 250 * index, alternative: null },
    })),
    ...{ created_at: new Date(now), updated_by: STAFF.email, sent_at: new Date(now), sent_by: STAFF.email },
  });
}
