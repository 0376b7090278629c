import { ALARM_KINDS } from '@olea/shared/api/delivery';
import {
  ACCESS_REQUEST_FIELDS,
  type AccessRequestForm,
  CONTACT_FIELDS,
  type ContactForm,
  type FieldDefinition,
  MESSAGE_LIMITS,
  REPLY_LIMITS,
  toAccessFallbackEmail,
  toAccessSubmission,
  toContactSubmission,
  toFallbackEmail,
} from '@olea/shared/forms';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../../supabase/functions/_shared/contactMail.ts';
import { parseMessage } from '../../supabase/functions/send-contact-email/handler.ts';
import { listFiles, readText } from './sourceFiles.ts';

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

  it.each(Object.entries(MESSAGE_LIMITS))(
    'the database takes a %s of %i characters: supabase/migrations',
    (column, limit) => {
      const sql = listFiles('supabase/migrations/*.sql').toSorted().map(readText).join('\n');
      const checks = [...sql.matchAll(new RegExp(`char_length\\(${column}\\) (?:between \\d+ and|<=) (\\d+)`, 'g'))];
      expect(Number(checks.at(-1)?.[1])).toBe(limit);
    },
  );
});

it.each([
  ['message_replies', 'subject', REPLY_LIMITS.subject],
  ['message_replies', 'text', REPLY_LIMITS.text],
  ['prepared_answers', 'subject', REPLY_LIMITS.subject],
  ['prepared_answers', 'text', REPLY_LIMITS.prepared],
])('the database takes in %s a %s of %i characters, as the console does', (table, column, limit) => {
  const sql = readText('supabase/migrations/20261123100410_create_message_replies.sql');
  const [, columns = ''] = new RegExp(`create table public\\.${table} \\((.*?)\\n\\);`, 's').exec(sql) ?? [];
  const [, most] = new RegExp(`char_length\\(${column}\\) between 1 and (\\d+)`).exec(columns) ?? [];
  expect(Number(most)).toBe(limit);
});

it('the database raises the kinds of alarm that there are words for, and no other', () => {
  const sql = readText('supabase/migrations/20261123100850_create_alarms.sql');
  const [, allowed = ''] = /check \(kind in \((.*?)\)\)/s.exec(sql) ?? [];
  const [, matters = ''] = /create function private\.open_matters.*?\$\$(.*?)\$\$/s.exec(sql) ?? [];
  const kinds = [...ALARM_KINDS].sort();
  expect([...allowed.matchAll(/'(.+?)'/g)].map(([, kind]) => kind).sort()).toEqual(kinds);
  expect([...matters.matchAll(/^ {2}select '(.+?)'/gm)].map(([, kind]) => kind).sort()).toEqual(kinds);
});
