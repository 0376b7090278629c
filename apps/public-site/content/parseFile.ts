import type { Locale } from '@olea/shared/i18n';
import { type BaseIssue, type GenericSchema, getDotPath, getMetadata, safeParse } from 'valibot';
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { type Prose, readMarkdown, textOf } from './markdown.ts';
import { saysKnownFields, withKnownFields } from './mergeFields.ts';
import { typographyFaults } from './typography.ts';

export interface ContentFile {
  readonly locale: Locale;
  /** Within the folder of its language: `home.yaml`, `articles/a-slug.md`. */
  readonly name: string;
  /** Its name alone, which is the slug of an article. */
  readonly id: string;
  readonly schema: GenericSchema;
  /** Null while the file cannot be read or is not as its schema says. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** The Markdown of files that have it. */
  readonly prose: Prose | null;
  /** Whether it is there. */
  readonly exists: boolean;
  readonly faults: readonly string[];
}

const KNOWN_FIELDS = withKnownFields();

/** A file judged by itself; a text of null is no file. */
export function parseFile(of: Pick<ContentFile, 'locale' | 'name' | 'schema'>, text: string | null): ContentFile {
  const id = of.name.replace(/^.*\/|\.\w+$/g, '');
  const file = { ...of, id, fields: null, prose: null, exists: text !== null, faults: [] };
  if (text === null) return file;
  const source = text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const fault = (line: number, message: string) => `content/${of.locale}/${of.name}, line ${line}: ${message}`;
  if (!of.name.endsWith('.md')) return { ...file, ...readFields(of, source, 1, fault) };
  const [front, before = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source) ?? [];
  if (front === undefined)
    return {
      ...file,
      faults: [fault(1, 'the file must begin with a line ---, then its fields, then another line ---.')],
    };
  const body = source.slice(front.length);
  const first = linesIn(front);
  const prose = readMarkdown(body);
  const { fields, faults } = readFields(of, before, 2, fault);
  const unknown = body
    .split('\n')
    .flatMap((line, index) =>
      KNOWN_FIELDS.test(line) ? [] : [fault(first + index + 1, `the text must have ${saysKnownFields()}.`)],
    );
  const inProse = prose.faults.map(({ line, text: why }) => fault(first + line, `the text ${why}.`));
  const untypical = prose.blocks.flatMap(({ line, text }) =>
    typographyFaults(of.locale, text).map((why) => fault(first + line, `the text ${why}.`)),
  );
  const { fewestWords = 1 } = getMetadata(of.schema) as { fewestWords?: number };
  const words = textOf(prose.sections).split(/\s+/).filter(Boolean).length;
  const short =
    words < fewestWords
      ? [fault(first, `the text below the fields has ${words} words; write at least ${fewestWords}.`)]
      : [];
  return {
    ...file,
    fields,
    prose: {
      ...prose,
      blocks: prose.blocks.map((block) => ({ ...block, line: first + block.line })),
      links: prose.links.map(({ line, text }) => ({ line: first + line, text })),
    },
    faults: [...faults, ...unknown, ...inProse, ...untypical, ...short],
  };
}

type Fault = (line: number, message: string) => string;

function readFields(
  { schema, locale }: Pick<ContentFile, 'schema' | 'locale'>,
  source: string,
  firstLine: number,
  fault: Fault,
): Pick<ContentFile, 'fields' | 'faults'> {
  const lineCounter = new LineCounter();
  // Every value is text: 38 needs no quotes to be one, and "no" is no false. The library compares each key with all before it.
  const document = parseDocument(source, { schema: 'failsafe', lineCounter, prettyErrors: false, uniqueKeys: false });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  // What comes after an error is mostly its consequence.
  const [error] = document.errors;
  const faults = error ? [fault(lineOf(error.pos[0]), describeYaml(error.message))] : [];
  for (const { offset, message } of refusedNodes(document)) faults.push(fault(lineOf(offset), message));
  if (faults.length > 0) return { fields: null, faults };
  const result = safeParse(schema, document.toJS() ?? {}, { lang: locale });
  if (result.success) return { fields: result.output as Record<string, unknown>, faults: [] };
  return {
    fields: null,
    faults: result.issues.map((issue) => fault(lineOf(offsetOf(document, issue)), describeIssue(issue))),
  };
}

const linesIn = (text: string): number => text.split('\n').length - 1;

function describeYaml(message: string): string {
  if (/\btabs?\b/i.test(message)) return 'there is a tab; write spaces instead.';
  return `the fields cannot be read (${message.split('\n')[0]}); texts with a colon, a brace or a # must stand in double quotes.`;
}

/** Fields that stand in their group twice, and the first alias: a few lines of aliases can stand for gigabytes. */
function refusedNodes(document: Document): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  const refuse = (node: { range?: readonly number[] | null | undefined }, message: string) => {
    found.push({ offset: node.range?.[0] ?? 0, message });
  };
  visit(document, {
    Alias: (_, alias) => {
      refuse(alias, `*${alias.source} repeats another value; write the value itself.`);
      return visit.BREAK;
    },
    Map: (_, { items }) => {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value)) refuse(key, 'this field stands in the file twice; remove one of the two.');
        names.add(key.value);
      }
    },
  });
  return found;
}

/** Where the value of an issue stands, or the nearest that is there. */
function offsetOf(document: Document, issue: BaseIssue<unknown>): number {
  const keys = (issue.path ?? []).map(({ key }) => key);
  for (let length = keys.length; length > 0; length -= 1) {
    const node = document.getIn(keys.slice(0, length), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

/** An issue as somebody without knowledge of the code reads it. */
export function describeIssue(issue: BaseIssue<unknown>): string {
  const field = `“${getDotPath(issue) ?? 'the file'}”`;
  const { type, expected, received, input } = issue;
  if (type === 'strict_object' && expected === 'never')
    return `${field} is no field of this file; remove it or correct its name.`;
  if (received === 'undefined') return `${field} is missing; add it.`;
  if (type === 'max_length' && typeof input === 'string')
    return `${field} has ${input.length} characters; at most ${issue.requirement} have room. Shorten it.`;
  if (type === 'min_length' && typeof input === 'string')
    return `${field} has ${input.length} characters; search engines want at least ${issue.requirement}. Say more.`;
  if (type === 'length') return `${field} has ${received} entries; there must be ${issue.requirement}.`;
  if (type === 'number') return `${field} must be a number.`;
  if (type === 'string') return `${field} must be one text.`;
  if (type === 'array') return `${field} must be a list, with a hyphen before each entry.`;
  if (type === 'strict_object') return `${field} must be a group of fields.`;
  return `${field} ${issue.message}.`;
}
