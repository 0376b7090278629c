import type { Locale } from '@olea/shared/i18n/languages';
import * as v from 'valibot';
import { createPlaceholderPattern, describeKnownPlaceholders, findPlaceholders } from './placeholders.ts';
import { findTypographyErrors } from './typography.ts';

/**
 * Creates the schema of a string of at most `max` characters. Validates the typography of `locale`, or of the parser's `lang` if `locale`
 * is null. The text must contain the placeholders in `filled`.
 */
export const createLocalizedText = (locale: Locale | null, max: number, ...filled: string[]) =>
  v.pipe(
    v.string(),
    v.nonEmpty('is empty; write its text'),
    v.maxLength(max),
    v.regex(
      createPlaceholderPattern(filled, '\\*\\*', '\\]\\('),
      `must be plain text, without ** and [](), and have ${describeKnownPlaceholders(filled)}`,
    ),
    v.rawCheck(({ dataset, config, addIssue }) => {
      if (!dataset.typed) return;
      const found = findPlaceholders(dataset.value);
      for (const name of filled)
        if (!found.includes(name)) addIssue({ message: `must contain {{${name}}}, which the page fills in` });
      const language = locale ?? (config.lang as Locale | undefined);
      if (language) for (const message of findTypographyErrors(language, dataset.value)) addIssue({ message });
    }),
  );
export const text = (max = 1500, ...filled: string[]) => createLocalizedText(null, max, ...filled);
export const line = (...filled: string[]) => text(160, ...filled);
export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens, such as olive-oils'),
);

/** The list at the field path `list` in `<file>.yaml`. A field with this `listedIn` must contain the id of one of the list's entries. */
export interface ListName {
  readonly file: string;
  readonly list: string;
}

/** Schema metadata, for forms and for errors between files. */
export interface FieldNotes {
  readonly sameInEveryLanguage?: boolean;
  readonly isPicture?: boolean;
  readonly listedIn?: ListName;
}

/** The parts of a schema: fields of an object, items of a list, the schema of an optional value, and options of a choice. */
interface SchemaParts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly string[];
}
export const getParts = (schema: v.GenericSchema): SchemaParts => schema as SchemaParts;

/** Marks a value that is the same in every language. The editor writes it to all files. */
export const markShared = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(schema, v.metadata({ sameInEveryLanguage: true } satisfies FieldNotes));
/** Creates the schema of a reference to an id in another file's list. The editor shows the entries by name. */
export const createIdReference = (file: string, list: string) =>
  v.pipe(id, v.metadata({ sameInEveryLanguage: true, listedIn: { file, list } } satisfies FieldNotes));
const NO_DAY = 'must be a day of the calendar, written as 2026-11-23';
export const day = v.pipe(
  v.string(),
  v.isoDate(NO_DAY),
  // `Date` converts February 31 to March 3, so compare the day of the month.
  v.check((text) => new Date(text).getUTCDate() === Number(text.slice(-2)), NO_DAY),
);

/** Editing this field confirms that a translation is current, because it makes the translation newer than its English file in git. */
export const checked = v.optional(
  v.pipe(
    v.string(),
    v.isoDateTime('must be a day and a time, written as 2026-11-23T09:30'),
    v.title('Still right'),
    v.description(
      'For a translation: if the English text has changed and this one is still right, press Now and save.',
    ),
  ),
);

export const photoFile = v.pipe(
  v.string(),
  v.regex(/^\/photos\/[^/]+\.(jpe?g|png)$/i, 'must be a JPEG or PNG, such as /photos/mill.jpg'),
  v.metadata({ sameInEveryLanguage: true, isPicture: true } satisfies FieldNotes),
);
export const photo = v.optional(v.strictObject({ file: photoFile, alt: text(200) }));

/** A title and a description, short enough for search results. */
export const meta = v.pipe(
  v.strictObject({ title: v.pipe(text(60), v.minLength(15)), description: v.pipe(text(155), v.minLength(70)) }),
  v.title('For search engines'),
);
/** The name of a page in menus and breadcrumbs, with its metadata. */
export const page = { name: line(), meta };
/**
 * The texts at the start of a section. `overline` is a short line above the heading, such as "Our story". A `sampleNote` marks the file as
 * sample content.
 */
export const intro = { overline: line(), heading: line(), lede: text(), sampleNote: v.optional(text()) };
export const callToAction = v.strictObject({ heading: line(), text: text(), action: line() });
