import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  readForm,
  TRAP_FIELD,
  toAccessFallbackEmail,
  toFallbackEmail,
  withoutPhoneLine,
} from '@olea/shared/forms';
import { describe, expect, it } from 'vitest';

const contact: ContactForm = readForm(CONTACT_FIELDS, {
  firstName: ' Ines ',
  lastName: 'Roy',
  email: 'ines@nordpantry.example',
  phone: '613-555-0199',
  message: 'Two pallets of olives in May.\nThank you',
});
const access: AccessRequestForm = readForm(ACCESS_REQUEST_FIELDS, {
  firstName: 'Ines',
  lastName: 'Roy',
  email: 'ines@nordpantry.example',
  phone: '613-555-0199',
  companyName: 'Nord Pantry',
  jobTitle: 'Buyer',
  companySize: '11-50',
  industry: 'retail',
  website: '',
  businessNeeds: 'Olive oil for 40 stores',
});
const extras = { language: 'fr', submissionId: 's-1', suspectedSpam: false } as const;

describe('the fallback e-mail', () => {
  it('has name, address, phone line with message, and language', () => {
    expect(toFallbackEmail(contact, extras)).toEqual({
      name: 'Ines Roy',
      email: 'ines@nordpantry.example',
      message: 'Phone: 613-555-0199\n\nTwo pallets of olives in May.\nThank you',
      ...extras,
      kind: 'contact',
      phone: '613-555-0199',
    });
  });

  it('is undone of its phone line by whoever stores the phone on its own', () => {
    const { message } = toFallbackEmail(contact, extras);
    expect(withoutPhoneLine(message, '613-555-0199')).toBe('Two pallets of olives in May.\nThank you');
    expect(withoutPhoneLine(message, '613-555-0100')).toBe(message);
  });

  it('of the B2B request has the needs as its message and the other answers as fields', () => {
    expect(toAccessFallbackEmail(access, extras)).toEqual({
      name: 'Ines Roy',
      email: 'ines@nordpantry.example',
      message: 'Olive oil for 40 stores',
      ...extras,
      kind: 'access-request',
      phone: '613-555-0199',
      fields: { company: 'Nord Pantry', jobtitle: 'Buyer', company_size: '11-50', industry: 'retail' },
    });
  });
});

it('has a trap that no browser or password manager knows', () => {
  expect(TRAP_FIELD).not.toMatch(
    /name|mail|phone|tel|company|organi[sz]ation|website|url|fax|address|city|zip|postal|user|pass|title|birth|card/i,
  );
});
