import { LOCALES } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import type { CmsConfig, Field } from '@sveltia/cms';
import * as v from 'valibot';
import { type FieldNotes, getParts } from '../content/fields.ts';
import { createPlaceholderPattern, describeKnownPlaceholders } from '../content/placeholders.ts';
import { product } from '../content/products.ts';
import { FILES, FOLDERS } from '../content/schemas.ts';

export interface EditorSettings {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** The URL of the OAuth client. If it is empty, staff must sign in with a personal access token. */
  readonly authUrl: string;
}

const ROOT = 'apps/public-site/content';

/** The text below the front matter, with the formatting that `readMarkdown` accepts. */
const PROSE: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  i18n: true,
  buttons: ['bold', 'italic', 'link', 'heading-two', 'bulleted-list'],
  editor_components: [],
  pattern: [createPlaceholderPattern(), `must have ${describeKnownPlaceholders()}`],
};

/** Creates the editor's configuration, with a form for each page, for each kind of entry, and for catalog items. */
export function createEditorConfig({ repository, authUrl }: EditorSettings): CmsConfig {
  return {
    load_config_file: false,
    backend: {
      name: 'github',
      repo: repository,
      branch: 'main',
      squash_merges: true,
      auth_methods: authUrl ? ['oauth', 'token'] : ['token'],
      ...(authUrl && { base_url: authUrl }),
    },
    // Saving creates a pull request. Publishing merges it.
    publish_mode: 'editorial_workflow',
    app_title: `Edit ${site.brand}`,
    logo: { src: '/icon.svg' },
    media_folder: `${ROOT}/photos`,
    public_folder: '/photos',
    // Stock photo services have their own license terms, and the content security policy blocks them.
    media_libraries: { stock_assets: false },
    i18n: { structure: 'multiple_folders', locales: [...LOCALES] },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    collections: [
      ...Object.entries(FOLDERS).map(([name, schema]) => ({
        name,
        label: toLabel(name),
        folder: `${ROOT}/{{locale}}/${name}`,
        i18n: true,
        slug: { template: '{{title}}', editable: ['create' as const] },
        sortable_fields: { fields: ['date', 'title'], default: { field: 'date', direction: 'Descending' as const } },
        fields: [...createFields(schema), PROSE],
      })),
      {
        // All languages of an item are in one file, so that its facts are stored only once.
        name: 'products',
        label: 'Catalogue',
        folder: `${ROOT}/products`,
        extension: 'yaml',
        slug: { template: '{{sku}}', editable: ['create' as const] },
        summary: '{{sku}} {{texts.en.name}}',
        sortable_fields: { fields: ['sku', 'category'], default: { field: 'sku' } },
        fields: createFields(product),
      },
      {
        name: 'pages',
        label: 'Pages',
        i18n: true,
        files: Object.entries<v.GenericSchema>(FILES).map(([file, schema]) => ({
          name: file.replace(/\.\w+$/, ''),
          label: toLabel(file.replace(/\.\w+$/, '')),
          file: `${ROOT}/{{locale}}/${file}`,
          i18n: true,
          fields: [...createFields(schema), ...(file.endsWith('.md') ? [PROSE] : [])],
        })),
      },
    ],
  };
}

type Actions = Readonly<Record<string, { readonly requirement?: unknown; readonly message?: unknown }>>;

/** The maximum length of a one-line field. Longer fields have a text area. */
const ONE_LINE = 160;

/** Creates the form fields of an object schema. Throws for an unsupported kind of schema. */
export function createFields(schema: v.GenericSchema): Field[] {
  const { entries } = getParts(schema);
  if (!entries) throw new Error(`A form needs an object schema, not ${schema.type}`);
  return Object.entries(entries).map(([name, entry]) => createField(name, entry));
}

function createField(name: string, schema: v.GenericSchema): Field {
  const { entries, item, wrapped, options } = getParts(schema);
  if (wrapped) {
    const field = createField(name, wrapped);
    // Editors add or remove an optional group in all languages at once, but translate its text.
    return { ...field, required: false, ...(getParts(wrapped).entries && { i18n: 'duplicate' }) } as Field;
  }
  const { sameInEveryLanguage, listedIn, isPicture } = v.getMetadata(schema) as FieldNotes;
  const { max_length, min_length, length, regex, iso_date, iso_date_time } = getActions(schema);
  const common = {
    name,
    label: v.getTitle(schema) ?? toLabel(name),
    ...(v.getDescription(schema) && { hint: v.getDescription(schema) }),
    i18n: sameInEveryLanguage ? ('duplicate' as const) : true,
  };
  if (entries) return { ...common, widget: 'object', fields: createFields(schema) };
  if (item) {
    const inner = getParts(item);
    if (inner.options) return { ...common, widget: 'select', multiple: true, options: [...inner.options] };
    const limits = length ? { min: Number(length.requirement), max: Number(length.requirement) } : {};
    const form = inner.entries ? { fields: createFields(item) } : { field: createField(name, item) };
    return { ...common, widget: 'list', collapsed: 'auto', ...limits, ...form };
  }
  if (options) return { ...common, widget: 'select', options: [...options] };
  if (schema.type !== 'string') throw new Error(`${name}: no form field supports ${schema.type}`);
  if (listedIn) {
    const [value_field, name] = [`${listedIn.list}.*.id`, `${listedIn.list}.*.name`];
    return {
      ...common,
      widget: 'relation',
      collection: 'pages',
      file: listedIn.file,
      value_field,
      display_fields: [name],
    };
  }
  if (isPicture) return { ...common, widget: 'image' };
  if (iso_date) return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (iso_date_time) return { ...common, widget: 'datetime', format: 'YYYY-MM-DDTHH:mm' };
  const maxLength = Number(max_length?.requirement ?? 0);
  return {
    ...common,
    widget: maxLength > ONE_LINE ? 'text' : 'string',
    ...(maxLength && { maxlength: maxLength }),
    ...(min_length && { minlength: Number(min_length.requirement) }),
    ...(regex && { pattern: [regex.requirement as RegExp, String(regex.message)] }),
  };
}

const WRITTEN: Readonly<Record<string, string>> = {
  sku: 'SKU',
  gtin: 'GTIN',
  hs: 'HS',
  mm: '(mm)',
  kg: '(kg)',
  c: '(°C)',
};

/** Converts `artAlt` to "Art alt", `not-found` to "Not found" and `lengthMm` to "Length (mm)". */
function toLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  const written = words.replaceAll(/\w+/g, (word) => WRITTEN[word] ?? word);
  return written.charAt(0).toUpperCase() + written.slice(1);
}

function getActions(schema: v.GenericSchema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>): Actions {
  if (schema.kind !== 'schema') return { [schema.type]: schema as Actions[string] };
  const pipe = 'pipe' in schema ? (schema.pipe as v.GenericSchema[]) : [];
  return Object.assign({}, ...pipe.map((part) => (part === schema ? {} : getActions(part))));
}
