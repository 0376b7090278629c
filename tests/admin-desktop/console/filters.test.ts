import { expect, it } from 'vitest';
import { ACCOUNT_FILTER } from '../../../apps/admin-desktop/src/console/features/accounts/state.ts';
import { FLAG_FILTER } from '../../../apps/admin-desktop/src/console/features/flags/state.ts';
import { HISTORY_FILTER, startOfDay } from '../../../apps/admin-desktop/src/console/features/history/state.ts';
import { MESSAGE_FILTER } from '../../../apps/admin-desktop/src/console/features/messages/state.ts';
import type { AddressForm } from '../../../apps/admin-desktop/src/console/ui/useAddressFilter.ts';
import { OTHER_LOCALE } from '../../otherLanguages.ts';

const FORMS = { flags: FLAG_FILTER, messages: MESSAGE_FILTER, history: HISTORY_FILTER, accounts: ACCOUNT_FILTER };
/** Converts a query string to a filter and back, and returns whether the filter is active. */
function roundTrip(screen: keyof typeof FORMS, address: string) {
  const form = FORMS[screen] as unknown as AddressForm<object>;
  const params = new URLSearchParams(address);
  const filter = form.parse(params);
  form.write(filter, params);
  return { address: params.toString(), isFiltered: form.isFiltered(filter) };
}

it.each([
  ['flags', 'q=a%26b%3Dc&state=on&group=homepage', true],
  ['flags', 'state=off&group=unknown', true],
  ['messages', `id=1&state=not-mailed&kind=access-request&language=${OTHER_LOCALE}&assignee=none`, true],
  ['messages', 'q=%CE%BB%CE%AC%CE%B4%CE%B9+%26&assignee=7d3f0f0e-0d6a-4a3e-9d53-0b6f5c1d2e3f', true],
  ['messages', 'q=++', false],
  ['messages', 'state=spam', false],
  ['accounts', 'kind=client&q=elia', true],
  ['history', 'kind=accounts', false],
  ['history', 'about=founder&person=none&from=2026-01-03&to=2026-02-04', true],
] as const)('the filter of the %s screen round-trips through the URL: %s', (screen, address, isFiltered) => {
  expect(roundTrip(screen, address)).toEqual({ address, isFiltered });
});

it.each([
  ['flags', 'state=maybe&group=all_of_them&q='],
  ['messages', 'state=new&kind=letter&language=xx&assignee=me'],
  ['accounts', 'kind=owner'],
  ['history', 'kind=orders'],
] as const)('unknown and empty filter values for %s are removed from the URL: %s', (screen, address) => {
  expect(roundTrip(screen, `${address}&other=1`)).toEqual({ address: 'other=1', isFiltered: false });
});

it('startOfDay returns local midnight, even on days when the clocks change', () => {
  for (const day of ['2026-03-08', '2026-03-29', '2026-11-01', '2026-12-31']) {
    const [start, end] = [startOfDay(day), startOfDay(day, 1)].map((at) => new Date(at ?? Number.NaN));
    expect([start?.getHours(), end?.getHours(), end?.getMinutes()]).toEqual([0, 0, 0]);
    expect(end?.getDate()).not.toBe(start?.getDate());
  }
});

it.each(['', '2026', '0002-01-03', '2026-13-01', '2026-02-31', 'yesterday'])(
  'startOfDay returns null for “%s”',
  (day) => {
    expect(startOfDay(day)).toBeNull();
  },
);
