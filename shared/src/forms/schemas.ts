import * as v from 'valibot';
import { ACCESS_REQUEST_FIELDS, CONTACT_FIELDS, type FieldDefinition, type FormOf } from './fields.ts';
import { completeWebAddress, isEmail, isVisible, isWebAddress } from './formats.ts';

type Fields = Readonly<Record<string, FieldDefinition>>;

/** What is wrong with a field: nothing was given, more than it takes, or something that it cannot be. */
export type FieldProblem = 'missing' | 'too-long' | 'malformed';
export type Problems<Form> = Partial<Record<keyof Form, FieldProblem>>;

/** A field's text as it is sent, or what is wrong with it as the message of the issue. */
function fieldSchema({ maxLength, required, format, choices }: FieldDefinition) {
  const isWellFormed = (text: string): boolean =>
    text === '' ||
    ((format !== 'email' || isEmail(text)) &&
      (format !== 'url' || isWebAddress(text)) &&
      (choices === undefined || choices.includes(text)));
  return v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (format === 'url' ? completeWebAddress(text) : text)),
    v.check((text) => !required || isVisible(text), 'missing' satisfies FieldProblem),
    v.maxLength(maxLength, 'too-long' satisfies FieldProblem),
    v.check(isWellFormed, 'malformed' satisfies FieldProblem),
  );
}

function formSchema<F extends Fields>(fields: F) {
  const entries = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)] as const);
  // Every field has its schema, and a choice was compared with its list.
  return v.object(Object.fromEntries(entries)) as unknown as v.GenericSchema<Record<keyof F, string>, FormOf<F>>;
}

/** The contact form: texts trimmed, or issues that name a `FieldProblem`. */
export const contactSchema = formSchema(CONTACT_FIELDS);
/** The B2B access request, likewise; its web address is completed as people write it. */
export const accessRequestSchema = formSchema(ACCESS_REQUEST_FIELDS);

/** What is wrong in a form, by field; empty when nothing is. */
export function checkForm<Form>(schema: v.GenericSchema<Record<keyof Form, string>, Form>, form: Form): Problems<Form> {
  const { issues = [] } = v.safeParse(schema, form, { abortPipeEarly: true });
  return Object.fromEntries(issues.map(({ path, message }) => [path?.[0]?.key, message])) as Problems<Form>;
}

/** A record of any origin as a form: unknown keys are left out, what is no text, or no choice of its field, becomes empty. */
export function readForm<F extends Fields>(fields: F, record: Readonly<Record<string, unknown>>): FormOf<F> {
  const entries = Object.entries(fields).map(([name, { choices }]) => {
    const value = record[name];
    const isKept = typeof value === 'string' && (choices === undefined || choices.includes(value));
    return [name, isKept ? value : ''];
  });
  // Every field of the form is there, and a choice was compared with its list.
  return Object.fromEntries(entries) as FormOf<F>;
}
