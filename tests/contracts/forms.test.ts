import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
  toAccessFallbackEmail,
  toAccessSubmission,
  toContactSubmission,
  toFallbackEmail,
} from '@olea/shared/forms';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../../supabase/functions/_shared/contactMail.ts';
import { parseMessage } from '../../supabase/functions/send-contact-email/handler.ts';

type Texts = Record<string, string>;

/** Every field filled to its limit. */
function longest<Name extends string>(
  fields: Readonly<Record<Name, { maxLength: number; choices?: readonly string[] }>>,
) {
  const fill = (name: Name): string => {
    const { maxLength, choices } = fields[name];
    if (choices) return choices.at(-1) ?? '';
    const label = 'b'.repeat(63);
    if (name === 'email') return `${'x'.repeat(64)}@${label}.${label}.${'b'.repeat(maxLength - 193)}`;
    return name === 'website' ? `https://b.example/${'x'.repeat(maxLength - 18)}` : 'x'.repeat(maxLength);
  };
  return Object.fromEntries((Object.keys(fields) as Name[]).map((name) => [name, fill(name)])) as Record<Name, string>;
}

describe('what a form lets people write', () => {
  const extras = { language: 'en', submissionId: crypto.randomUUID(), suspectedSpam: false } as const;

  it.each([
    ['the contact form', () => toFallbackEmail(longest(CONTACT_FIELDS), extras)],
    [
      'the access request',
      () =>
        toAccessFallbackEmail({ ...longest(ACCESS_REQUEST_FIELDS), companySize: '500+', industry: 'other' }, extras),
    ],
  ])('%s: the edge function takes it', (_form, email) => {
    expect(parseMessage(email(), () => 'id')).toMatchObject({ ok: true });
  });

  it.each([
    [
      'the contact form',
      CONTACT_FIELDS,
      (form: Texts) => [toContactSubmission(form as ContactForm), toFallbackEmail(form as ContactForm, extras)],
    ],
    [
      'the access request',
      ACCESS_REQUEST_FIELDS,
      (form: Texts) => [
        toAccessSubmission(form as AccessRequestForm),
        toAccessFallbackEmail(form as AccessRequestForm, extras),
      ],
    ],
  ] as const)('%s: every field reaches the provider, the row and the mail', (_form, fields, send) => {
    const form = Object.fromEntries(
      Object.entries<FieldDefinition>(fields).map(([name, { choices }]) => [name, choices?.[0] ?? `<${name}>`]),
    );
    form.email = 'reader@b.example';
    const [submission, email] = send(form);
    const parsed = parseMessage(email, () => 'id');
    const mail = parsed.ok ? composeMail(parsed.message, { from: '', to: '' }) : null;
    for (const [way, body] of Object.entries({ submission, parsed, mail })) {
      const text = JSON.stringify(body);
      expect(
        Object.values(form).filter((value) => !text.includes(value)),
        way,
      ).toEqual([]);
    }
  });
});
