import { DEFAULT_LOCALE, type Locale } from '@olea/shared/i18n/languages';
import { type GenericSchema, getMetadata } from 'valibot';
import { countLineBreaks, getPlainText, type Prose, readMarkdown } from './markdown.ts';
import { createPlaceholderPattern, describeKnownPlaceholders } from './placeholders.ts';
import { readFields } from './readFields.ts';
import { findTypographyErrors } from './typography.ts';

type AnyFields = Readonly<Record<string, unknown>>;

/** A content file of one language, or of all languages if `locale` is null. */
export interface ContentFile {
  readonly locale: Locale | null;
  /** The path in the language's folder, or in the content folder if `locale` is null, such as `articles/a-slug.md`. */
  readonly name: string;
  readonly id: string;
  readonly schema: GenericSchema<unknown, AnyFields>;
  /** Null if the file cannot be read or does not match its schema. */
  readonly fields: AnyFields | null;
  readonly prose: Prose | null;
  readonly exists: boolean;
  readonly errors: readonly string[];
}

const KNOWN_FIELDS = createPlaceholderPattern();

export const formatPlace = ({ locale, name }: Pick<ContentFile, 'locale' | 'name'>): string =>
  locale === null ? `content/${name}` : `content/${locale}/${name}`;

/** Parses and validates a file. A null `text` means that the file is missing. */
export function parseFile(of: Pick<ContentFile, 'locale' | 'name' | 'schema'>, text: string | null): ContentFile {
  const id = of.name.replace(/^.*\/|\.\w+$/g, '');
  const file = { ...of, id, fields: null, prose: null, exists: text !== null, errors: [] };
  if (text === null) return file;
  const source = text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const formatError = (line: number, message: string) => `${formatPlace(of)}, line ${line}: ${message}`;
  if (!of.name.endsWith('.md')) return { ...file, ...readFields(of, source, 1, formatError) };
  const [front, before = ''] = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(source) ?? [];
  if (front === undefined)
    return {
      ...file,
      errors: [formatError(1, 'the file must begin with a line ---, then its fields, then another line ---.')],
    };
  const body = source.slice(front.length);
  const first = countLineBreaks(front);
  const prose = readMarkdown(body);
  const { fields, errors } = readFields(of, before, 2, formatError);
  const unknown = body
    .split('\n')
    .flatMap((line, index) =>
      KNOWN_FIELDS.test(line)
        ? []
        : [formatError(first + index + 1, `the text must have ${describeKnownPlaceholders()}.`)],
    );
  const inProse = prose.errors.map(({ line, text: why }) => formatError(first + line, `the text ${why}.`));
  const untypical = prose.blocks.flatMap(({ line, text }) =>
    findTypographyErrors(of.locale ?? DEFAULT_LOCALE, text).map((why) => formatError(first + line, `the text ${why}.`)),
  );
  const { fewestWords = 1 } = getMetadata(of.schema) as { fewestWords?: number };
  const words = getPlainText(prose.sections).split(/\s+/).filter(Boolean).length;
  const short =
    words < fewestWords
      ? [formatError(first, `the text below the fields needs at least ${fewestWords} words, but has ${words}.`)]
      : [];
  return {
    ...file,
    fields,
    prose: {
      ...prose,
      blocks: prose.blocks.map((block) => ({ ...block, line: first + block.line })),
      links: prose.links.map(({ line, text }) => ({ line: first + line, text })),
    },
    errors: [...errors, ...unknown, ...inProse, ...untypical, ...short],
  };
}
