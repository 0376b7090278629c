import type { Locale } from '@olea/shared/i18n/languages';
import * as v from 'valibot';
import { createPlaceholderPattern, describeKnownPlaceholders, findPlaceholders } from './placeholders.ts';
import { findTypographyErrors } from './typography.ts';

/**
 * Creates the schema of a text of at most `max` characters in the typography of `locale`, by default of the language that the parser is
 * told (`lang`). `filled` names the merge fields of its page, each of which the text must have.
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

/** The list of a page's file, at a path of its fields, whose entries have the ids that a field takes. */
export interface ListName {
  readonly file: string;
  readonly list: string;
}

/** Notes of a schema about a field, besides `title` and `description`: for its form, and for faults that show only between files. */
export interface FieldNotes {
  readonly sameInEveryLanguage?: boolean;
  /** Whether it names a file that is chosen or uploaded. */
  readonly isPicture?: boolean;
  readonly listedIn?: ListName;
}

/** The schemas in a schema of our kinds: of an object's fields, a list's entries, what can be left out; and the choices of one. */
interface SchemaParts {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly string[];
}
export const getParts = (schema: v.GenericSchema): SchemaParts => schema as SchemaParts;

/** A value without language: written into the file of every language, as editors of git do it; it must be the same in all of them. */
export const markShared = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(schema, v.metadata({ sameInEveryLanguage: true } satisfies FieldNotes));
/** An id that a list of another file gives; the editor offers them by name. */
export const createIdReference = (file: string, list: string) =>
  v.pipe(id, v.metadata({ sameInEveryLanguage: true, listedIn: { file, list } } satisfies FieldNotes));
const NO_DAY = 'must be a day of the calendar, written as 2026-11-23';
export const day = v.pipe(
  v.string(),
  v.isoDate(NO_DAY),
  // A Date turns February 31 into March 3.
  v.check((text) => new Date(text).getUTCDate() === Number(text.slice(-2)), NO_DAY),
);

/** Only git reads it: it makes a translation that is still right newer than its English file. */
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

/** Shown in place of the illustration; one file for all languages. */
export const photo = v.optional(
  v.strictObject({
    file: v.pipe(
      v.string(),
      v.regex(/^\/photos\/[^/]+\.(jpe?g|png)$/i, 'must be a JPEG or PNG, such as /photos/mill.jpg'),
      v.metadata({ sameInEveryLanguage: true, isPicture: true } satisfies FieldNotes),
    ),
    alt: text(200),
  }),
);

/** Has a length that search results show in full, and use. */
export const meta = v.pipe(
  v.strictObject({ title: v.pipe(text(60), v.minLength(15)), description: v.pipe(text(155), v.minLength(70)) }),
  v.title('For search engines'),
);
/** A page's name in menus and breadcrumbs, and the texts of its head. */
export const page = { name: line(), meta };
/**
 * Opens a section: a short overline ("Olive oils"), a heading and one or two sentences; where what follows is made up, a note that says so,
 * and the file counts as sample content as long as it has one.
 */
export const intro = { overline: line(), heading: line(), lede: text(), sampleNote: v.optional(text()) };
export const callToAction = v.strictObject({ heading: line(), text: text(), action: line() });
