import { readFormsProvider } from '@olea/shared/forms/provider';
import { expect, it } from 'vitest';

const IDS = {
  SITE_HUBSPOT_PORTAL_ID: '123',
  SITE_HUBSPOT_CONTACT_FORM_ID: 'a/b',
  SITE_HUBSPOT_ACCESS_FORM_ID: 'c',
};

it('readFormsProvider returns the provider’s public URLs when all ids are set', () => {
  expect(readFormsProvider({ ...IDS, SITE_FORMS_ORIGIN: '' })).toEqual({
    origin: 'https://api.hsforms.com',
    portalId: '123',
    contactUrl: 'https://api.hsforms.com/submissions/v3/integration/submit/123/a%2Fb',
    accessUrl: 'https://api.hsforms.com/submissions/v3/integration/submit/123/c',
  });
});

it.each([
  ['https://forms.example/', 'https://forms.example'],
  ['/', ''],
])('readFormsProvider returns the configured origin: %s', (SITE_FORMS_ORIGIN, origin) => {
  expect(readFormsProvider({ ...IDS, SITE_FORMS_ORIGIN })?.origin).toBe(origin);
});

it('readFormsProvider returns null without ids', () => {
  expect(readFormsProvider({})).toBeNull();
  expect(readFormsProvider({ SITE_HUBSPOT_PORTAL_ID: '', SITE_FORMS_ORIGIN: 'https://api.hsforms.com' })).toBeNull();
});

it.each(Object.keys(IDS))('readFormsProvider throws an error that names %s when only that id is missing', (name) => {
  expect(() => readFormsProvider({ ...IDS, [name]: '' })).toThrow(name);
});

it('readFormsProvider throws an error that names SITE_FORMS_ORIGIN when it is not a URL', () => {
  expect(() => readFormsProvider({ ...IDS, SITE_FORMS_ORIGIN: 'api.hsforms.com' })).toThrow('SITE_FORMS_ORIGIN');
});
