import type { Locale } from '@olea/shared/i18n/languages';
import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';

type FieldError = (line: number, message: string) => string;

/**
 * Parses fields from YAML or JSON. Reports errors with their lines, counted from `firstLine`. Unless `locale` is undefined, parses every
 * value as a string, so that 38 needs no quotes and "no" is not false. Validates the typography of `locale`, or of each text's own language
 * if it is null.
 */
export function readFields<Fields>(
  { schema, locale }: { readonly schema: GenericSchema<unknown, Fields>; readonly locale?: Locale | null },
  source: string,
  firstLine: number,
  fault: FieldError,
): { fields: Fields | null; errors: readonly string[] } {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {
    schema: locale === undefined ? 'json' : 'failsafe',
    lineCounter,
    prettyErrors: false,
    uniqueKeys: false, // The library's own check takes quadratic time.
  });
  const getLine = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  // Report only the first syntax error, because later ones are mostly its consequences.
  const [error] = document.errors;
  const errors = error ? [fault(getLine(error.pos[0]), describeYaml(error.message))] : [];
  for (const { offset, message } of findUnsupportedNodes(document)) errors.push(fault(getLine(offset), message));
  if (errors.length > 0) return { fields: null, errors };
  const result = safeParse(schema, document.toJS() ?? {}, locale ? { lang: locale } : undefined);
  if (result.success) return { fields: result.output, errors: [] };
  return {
    fields: null,
    errors: result.issues.map((issue) => fault(getLine(getOffset(document, issue)), describeIssue(issue))),
  };
}

function describeYaml(message: string): string {
  if (/\btabs?\b/i.test(message)) return 'there is a tab; write spaces instead.';
  return `the fields cannot be read (${message.split('\n')[0]}); put texts with a colon, a brace or a # in double quotes.`;
}

/** Returns duplicate fields, and the first alias, which ends the search. Nested aliases can expand to gigabytes, so none are supported. */
function findUnsupportedNodes(document: Document): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  const addError = (node: { range?: readonly number[] | null | undefined }, message: string) => {
    found.push({ offset: node.range?.[0] ?? 0, message });
  };
  visit(document, {
    Alias: (_, alias) => {
      addError(alias, `*${alias.source} repeats another value; write the value itself.`);
      return visit.BREAK;
    },
    Map: (_, { items }) => {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) addError(key, 'this field is in the file twice; remove one of the two.');
        names.add(key.value);
      }
    },
  });
  return found;
}

/** Returns the offset of the issue's value, or of its nearest ancestor in the file. */
function getOffset(document: Document, issue: BaseIssue<unknown>): number {
  const keys = (issue.path ?? []).map(({ key }) => key);
  for (let length = keys.length; length > 0; length -= 1) {
    const node = document.getIn(keys.slice(0, length), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

/** These messages are for editors who do not know the code. */
function describeIssue(issue: BaseIssue<unknown>): string {
  const field = `“${getDotPath(issue) ?? 'the file'}”`;
  const { type, expected, received, input } = issue;
  if (type === 'strict_object' && expected === 'never')
    return `${field} is not a field of this file; remove it or correct its name.`;
  if (received === 'undefined') return `${field} is missing; add it.`;
  if (type === 'max_length' && typeof input === 'string')
    return `${field} has ${input.length} characters; at most ${issue.requirement} are allowed. Shorten it.`;
  if (type === 'min_length' && typeof input === 'string')
    return `${field} has ${input.length} characters; search engines need at least ${issue.requirement}. Write more.`;
  if (type === 'length') return `${field} has ${received} entries; there must be ${issue.requirement}.`;
  if (type === 'number') return `${field} must be a number.`;
  if (type === 'string') return `${field} must be one text.`;
  if (type === 'array') return `${field} must be a list, with a hyphen before each entry.`;
  if (type === 'strict_object') return `${field} must be a group of fields.`;
  return `${field} ${issue.message}.`;
}
