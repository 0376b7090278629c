import * as v from 'valibot';
import { DEFAULT_LOCALE, LOCALES } from '../i18n/languages.ts';
import { MESSAGE_LIMITS } from './fields.ts';
import { isEmail } from './formats.ts';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

/**
 * Body of send-contact-email: the four specified fields, and what keeps a submission one lead and findable. Fields that are not
 * named here are not read.
 */
export const fallbackEmailSchema = v.object({
  name: text(MESSAGE_LIMITS.name),
  email: v.pipe(text(MESSAGE_LIMITS.email), v.check(isEmail)),
  /** Contact form: a phone line, an empty line and the message; only the message when no phone was given. */
  message: text(MESSAGE_LIMITS.message),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  /** Same for every try of one submission, so that a retry stays one lead. */
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  kind: v.fallback(v.picklist(['contact', 'access-request']), 'contact'),
  phone: optional(v.pipe(v.string(), v.trim(), v.maxLength(MESSAGE_LIMITS.phone))),
  /** The other answers, under the provider's field names. */
  fields: optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(50)), v.pipe(v.string(), v.maxLength(2_000))),
      v.check((fields) => Object.keys(fields).length <= 30),
    ),
  ),
  /** True when the trap field was filled: stored for review, never dropped. */
  suspected: v.fallback(v.boolean(), false),
});

export type FallbackEmail = v.InferInput<typeof fallbackEmailSchema>;
