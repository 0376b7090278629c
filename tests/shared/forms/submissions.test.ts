import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS, type FieldDefinition, TRAP_FIELD } from '@olea/shared/forms/fields';
import { removePhoneLine, toEmail, toSubmission } from '@olea/shared/forms/submitForm';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../supabase/functions/_shared/contactMail.ts';
import { parseMessage } from '../../../supabase/functions/send-contact-email/handler.ts';

type Texts = Record<string, string>;
type Fields = Readonly<Record<string, FieldDefinition>>;

const extras = { language: 'fr', submissionId: crypto.randomUUID(), trap: '' } as const;

const fill = (fields: Fields, textOf: (name: string, field: FieldDefinition) => string): Texts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.choices?.[0] ?? textOf(name, field)]));

function longest(name: string, { maxLength }: FieldDefinition): string {
  const label = 'b'.repeat(63);
  if (name === 'email') return `${'x'.repeat(64)}@${label}.${label}.${'b'.repeat(maxLength - 193)}`;
  return name === 'website' ? `https://b.example/${'x'.repeat(maxLength - 18)}` : 'x'.repeat(maxLength);
}

describe.each([
  ['contact', CONTACT_FIELDS],
  ['access-request', ACCESS_REQUEST_FIELDS],
] as const)('the %s form', (kind, fields) => {
  const toFunction = (form: Texts) => toEmail(kind, toSubmission(fields, form), extras);

  it('is accepted by send-contact-email with every text field at its maximum length', () => {
    expect(parseMessage(toFunction(fill(fields, longest)))).toMatchObject({ ok: true });
  });

  it('includes every field in the provider’s request, the parsed message and the email', () => {
    const form = { ...fill(fields, (name) => `<${name}>`), email: 'reader@b.example' };
    const parsed = parseMessage(toFunction(form));
    const mail = parsed.ok ? composeMail(parsed.message, { from: '', to: '' }) : null;
    for (const [way, body] of Object.entries({ provider: toSubmission(fields, form), row: parsed, mail })) {
      const text = JSON.stringify(body);
      expect([way, Object.values(form).filter((value) => !text.includes(value))]).toEqual([way, []]);
    }
  });
});

it('removePhoneLine removes only the line with the given phone number', () => {
  const form = { ...fill(CONTACT_FIELDS, (name) => name), phone: '613-555-0199' };
  const { message } = toEmail('contact', toSubmission(CONTACT_FIELDS, form), extras);
  expect(message).toBe('Phone: 613-555-0199\n\nmessage');
  expect(removePhoneLine(message, '613-555-0199')).toBe('message');
  expect(removePhoneLine(message, '613-555-0100')).toBe(message);
});

it('the honeypot’s name contains no word by which browsers recognize a field', () => {
  expect(TRAP_FIELD).not.toMatch(
    /name|mail|phone|tel|company|organi[sz]ation|website|url|fax|address|city|zip|postal|user|pass|title|birth|card/i,
  );
});
