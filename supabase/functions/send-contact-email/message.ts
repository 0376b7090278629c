import * as v from 'valibot';
import { DEFAULT_LOCALE, LOCALES } from '../../../shared/src/i18n/languages.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

/** Looser than most: an address that only looks odd must not cost us a message. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What may arrive. Fields that are not named here are not read. */
const bodySchema = v.object({
  name: text(200),
  email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(ADDRESS)),
  message: text(10_000),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  phone: optional(v.pipe(v.string(), v.trim(), v.maxLength(50))),
  kind: v.fallback(v.picklist(['contact', 'access-request']), 'contact'),
  fields: optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(50)), v.pipe(v.string(), v.maxLength(2_000))),
      v.check((fields) => Object.keys(fields).length <= 30),
    ),
  ),
  suspected: v.fallback(v.boolean(), false),
});

export type ContactMessage = {
  submissionId: string;
  kind: 'contact' | 'access-request';
  name: string;
  email: string;
  phone: string | null;
  message: string;
  fields: Record<string, string>;
  language: string;
  suspected: boolean;
};

export type Parsed =
  | { ok: true; message: ContactMessage }
  | { ok: false; missing: true }
  | { ok: false; missing: false; invalid: string[] };

const REQUIRED = ['name', 'email', 'message'] as const;

/** The message in a request body, or what is wrong with it. `newId` serves callers that name no submission. */
export function parseMessage(body: unknown, newId: () => string): Parsed {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  if (REQUIRED.some((name) => typeof given[name] !== 'string' || given[name].trim() === '')) {
    return { ok: false, missing: true };
  }
  const result = v.safeParse(bodySchema, given);
  if (!result.success) {
    const invalid = result.issues.map((issue) => String(issue.path?.[0]?.key ?? 'body'));
    return { ok: false, missing: false, invalid: [...new Set(invalid)] };
  }
  const { submissionId, phone, fields, ...rest } = result.output;
  return {
    ok: true,
    message: { ...rest, submissionId: submissionId ?? newId(), phone: phone || null, fields: fields ?? {} },
  };
}
