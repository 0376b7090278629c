import { DEFAULT_LOCALE, type Locale } from '@olea/shared/i18n/languages';
import { type GenericSchema, getMetadata } from 'valibot';
import { linesIn, type Prose, readMarkdown, textOf } from './markdown.ts';
import { saysKnownFields, withKnownFields } from './mergeFields.ts';
import { readFields } from './readFields.ts';
import { typographyFaults } from './typography.ts';

type AnyFields = Readonly<Record<string, unknown>>;

/** A file of one language, or with a locale of null of all of them. */
export interface ContentFile {
  readonly locale: Locale | null;
  /** Within the folder of its language, or of all content: `home.yaml`, `articles/a-slug.md`. */
  readonly name: string;
  /** Its name alone, which is the slug of an article. */
  readonly id: string;
  readonly schema: GenericSchema<unknown, AnyFields>;
  /** Null while the file cannot be read or is not as its schema says. */
  readonly fields: AnyFields | null;
  /** The Markdown of files that have it. */
  readonly prose: Prose | null;
  /** Whether it is there. */
  readonly exists: boolean;
  readonly faults: readonly string[];
}

const KNOWN_FIELDS = withKnownFields();

/** Where a file stands, as sentences about it name it. */
export const placeOf = ({ locale, name }: Pick<ContentFile, 'locale' | 'name'>): string =>
  locale === null ? `content/${name}` : `content/${locale}/${name}`;

/** Judges a file by itself; null stands for a missing file. */
export function parseFile(of: Pick<ContentFile, 'locale' | 'name' | 'schema'>, text: string | null): ContentFile {
  const id = of.name.replace(/^.*\/|\.\w+$/g, '');
  const file = { ...of, id, fields: null, prose: null, exists: text !== null, faults: [] };
  if (text === null) return file;
  const source = text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const fault = (line: number, message: string) => `${placeOf(of)}, line ${line}: ${message}`;
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
    typographyFaults(of.locale ?? DEFAULT_LOCALE, text).map((why) => fault(first + line, `the text ${why}.`)),
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
