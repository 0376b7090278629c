import { ACCESS_REQUEST_FIELDS, type AccessRequestForm, readForm } from '@olea/shared/forms/fields';
import { createMemoryStorage } from '@olea/shared/storage';
import { expect, it } from 'vitest';
import {
  afterEdit,
  checkRequest,
  EMPTY_REQUEST,
  loadDraft,
  REQUEST_FIELDS,
  readRequestForm,
} from '../../../apps/client-portal/src/access-request/useRequest.ts';

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

it('asks for everything but the website', () => {
  const errors = checkRequest(EMPTY_REQUEST);
  expect(Object.keys(errors)).toEqual(REQUEST_FIELDS.filter((field) => field !== 'website'));
});

it.each<[string, Partial<AccessRequestForm>, object]>([
  ['a complete request', {}, {}],
  ['white space is nothing', { jobTitle: '   ' }, { jobTitle: 'jobTitle' }],
  ['an e-mail address that is none', { email: 'noor' }, { email: 'emailFormat' }],
  ['a website that is none', { website: 'shop' }, { website: 'websiteFormat' }],
  ['more than a field takes', { businessNeeds: 'x'.repeat(9_901) }, { businessNeeds: 'tooLong' }],
  ['a website', { website: 'https://northmarket.example' }, {}],
  ['an unchosen size', { companySize: '' }, { companySize: 'companySize' }],
])('%s', (_, part, expected) => expect(checkRequest({ ...complete, ...part })).toEqual(expected));

it('reads a form, completes the web address and leaves out what is not its own', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...complete, website: 'www.northmarket.example', extra: 'x' })) {
    data.set(name, value);
  }
  expect(readRequestForm(data)).toEqual({ ...complete, website: 'https://www.northmarket.example' });
});

it('takes only the choices that the form offers', () => {
  const form = readForm(ACCESS_REQUEST_FIELDS, { ...complete, companySize: '1000', industry: 7 });
  expect([form.companySize, form.industry]).toEqual(['', '']);
});

// What is typed outlasts a reload: tests/e2e/portal/request.spec.ts.
it.each(['{"firstName":', '"text"', JSON.stringify(EMPTY_REQUEST)])('takes %s for no draft', (text) =>
  expect(loadDraft(createMemoryStorage({ 'olea-access-request': text }))).toBeNull(),
);

const errors = checkRequest({ ...complete, firstName: '', phone: '' });
it.each([
  ['an edit clears success', { kind: 'success' }, 'phone', { kind: 'idle' }],
  ['an edit clears the error', { kind: 'error', retryAfterSeconds: null }, 'phone', { kind: 'idle' }],
  ['an edit during sending changes nothing', { kind: 'submitting' }, 'phone', { kind: 'submitting' }],
  [
    'an edit clears the error of its field and no other',
    { kind: 'invalid', attempt: 1, errors },
    'phone',
    { kind: 'invalid', attempt: 1, errors: { firstName: 'firstName' } },
  ],
  [
    'the last field error takes the summary with it',
    { kind: 'invalid', attempt: 1, errors: { phone: 'phone' } },
    'phone',
    { kind: 'idle' },
  ],
] as const)('%s', (_, before, field, expected) => expect(afterEdit(before, field)).toEqual(expected));
