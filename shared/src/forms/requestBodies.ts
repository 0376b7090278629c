import * as v from 'valibot';
import { QUOTE_FIELD, readQuote } from '../catalogue/list.ts';
import { DEFAULT_LOCALE, LOCALES } from '../i18n/languages.ts';
import { site } from '../site/facts.ts';
import { ACCESS_REQUEST_FIELDS, type FieldDefinition, FORM_KINDS, MESSAGE_LIMITS } from './fields.ts';
import { isEmail, isVisible, toMailAddress, toPlainLine, toPlainText } from './formats.ts';

// Apart from what a form sends: a bundler does not drop a schema that a page does not use.

const text = (clean: (text: string) => string, max: number) =>
  v.pipe(v.string(), v.transform(clean), v.trim(), v.check(isVisible), v.maxLength(max));
const line = (max: number) => v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max));
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

const ANSWER_LENGTH = 2_000;
/** Sixty items with their names. */
const QUOTE_LENGTH = 20_000;

/** The values of each choice, under the provider's name of its field. */
const CHOICES = new Map(
  Object.values<FieldDefinition>(ACCESS_REQUEST_FIELDS).map(({ provider, choices }) => [provider, choices]),
);

/**
 * Body of send-contact-email: the four specified fields, and what keeps a submission one lead and findable. Fields that are not
 * named here are not read; what comes out can be stored as it is, and forges no line of a mail.
 */
export const fallbackEmailSchema = v.object({
  name: text(toPlainLine, MESSAGE_LIMITS.name),
  email: v.pipe(text(toPlainLine, MESSAGE_LIMITS.email), v.check(isEmail), v.transform(toMailAddress)),
  /** Contact form: as `withPhoneLine` writes it. */
  message: text(toPlainText, MESSAGE_LIMITS.message),
  language: v.fallback(v.picklist(LOCALES), DEFAULT_LOCALE),
  /** Same for every try of one submission, so that a retry stays one lead. */
  submissionId: optional(v.pipe(v.string(), v.uuid())),
  /** Without a client portal all are ordinary messages, even access requests that an old page still sends. */
  kind: v.fallback(v.picklist(site.clientPortal ? FORM_KINDS : (['contact'] as const)), 'contact'),
  /** Also the first line of a contact form's message; this is the one that is stored. */
  phone: optional(line(MESSAGE_LIMITS.phone)),
  /** The other answers, under the provider's field names; a choice is one of its list, and the items of a quote are a list of items. */
  fields: optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,49}$/)), line(QUOTE_LENGTH)),
      v.check((fields) => Object.keys(fields).length <= 30),
      v.check((fields) =>
        Object.entries(fields).every(([name, value]) =>
          name === QUOTE_FIELD ? readQuote(value) !== null : value.length <= ANSWER_LENGTH,
        ),
      ),
      v.check((fields) => Object.entries(fields).every(([name, value]) => CHOICES.get(name)?.includes(value) ?? true)),
    ),
  ),
  /** True when the trap field was filled: stored for review, never dropped. */
  suspectedSpam: v.fallback(v.boolean(), false),
  /** `provider`: the forms provider has taken it, and this is the copy for the inbox. */
  takenBy: v.fallback(v.optional(v.picklist(['provider', 'function']), 'function'), 'function'),
});

export type FallbackEmail = v.InferInput<typeof fallbackEmailSchema>;
