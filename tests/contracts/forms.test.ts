import {
  ACCESS_REQUEST_FIELDS,
  CONTACT_FIELDS,
  MESSAGE_LIMITS,
  toAccessFallbackEmail,
  toFallbackEmail,
} from '@olea/shared/forms';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../../supabase/functions/send-contact-email/message.ts';
import { listFiles, readText } from './sourceFiles.ts';

/** Every field filled to its limit. */
function longest<Name extends string>(
  fields: Readonly<Record<Name, { maxLength: number; choices?: readonly string[] }>>,
) {
  const fill = (name: Name): string => {
    const { maxLength, choices } = fields[name];
    if (choices) return choices.at(-1) ?? '';
    if (name === 'email') return `${'x'.repeat(maxLength - 10)}@b.example`;
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

  it.each(Object.entries(MESSAGE_LIMITS))(
    'the database takes a %s of %i characters: supabase/migrations',
    (column, limit) => {
      const sql = listFiles('supabase/migrations/*.sql').toSorted().map(readText).join('\n');
      const checks = [...sql.matchAll(new RegExp(`char_length\\(${column}\\) (?:between \\d+ and|<=) (\\d+)`, 'g'))];
      expect(Number(checks.at(-1)?.[1])).toBe(limit);
    },
  );
});
