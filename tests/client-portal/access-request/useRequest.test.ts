import { ACCESS_REQUEST_FIELDS, type AccessRequestForm, readForm } from '@olea/shared/forms/fields';
import { expect, it } from 'vitest';
import { checkRequest, EMPTY_REQUEST, loadDraft } from '../../../apps/client-portal/src/access-request/useRequest.ts';
import { createMemoryStorage } from '../../memoryStorage.ts';

const complete: AccessRequestForm = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@northmarket.example',
  phone: '613-555-0117',
  companyName: 'North Market',
  jobTitle: 'Category buyer',
  companySize: '51-200',
  industry: 'retail',
  website: '',
  businessNeeds: 'Two pallets of olive oil a month',
};

it.each<[string, Partial<AccessRequestForm>, object]>([
  ['rejects white space as a missing value', { jobTitle: '   ' }, { jobTitle: 'jobTitle' }],
  ['rejects text longer than its field', { businessNeeds: 'x'.repeat(9_901) }, { businessNeeds: 'tooLong' }],
  ['rejects an incomplete phone number', { phone: '514' }, { phone: 'phone' }],
  ['accepts a phone number with letters', { phone: '1-800-FLOWERS' }, {}],
  ['accepts a phone number in Arabic digits', { phone: '٠١٢٣٤٥٦٧' }, {}],
])('checkRequest %s', (_, part, expected) => expect(checkRequest({ ...complete, ...part })).toEqual(expected));

it('readForm drops choices that the access request does not offer', () => {
  const form = readForm(ACCESS_REQUEST_FIELDS, { ...complete, companySize: '1000', industry: 7 });
  expect([form.companySize, form.industry]).toEqual(['', '']);
});

it.each(['{"firstName":', '"text"', JSON.stringify(EMPTY_REQUEST)])('loadDraft ignores the draft %s', (text) =>
  expect(loadDraft(createMemoryStorage({ 'olea-access-request': text }))).toBeNull(),
);
