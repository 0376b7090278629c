import { LOCALES } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import type { CmsConfig, Field } from '@sveltia/cms';
import type { GenericSchema } from 'valibot';
import { saysKnownFields, withKnownFields } from '../content/mergeFields.ts';
import { product } from '../content/products.ts';
import { FILES, FOLDERS } from '../content/schemas.ts';
import { fieldsOf, toLabel } from './fieldsOf.ts';

/** Where the editor reads and saves when it is not on this machine. */
export interface EditorSettings {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** The OAuth client through which staff sign in; without one they sign in with a token of their own. */
  readonly authUrl: string;
}

const ROOT = 'apps/public-site/content';

/** The text below the front matter, with the marks that `readMarkdown` takes. */
const PROSE: Field = {
  name: 'body',
  label: 'Text',
  widget: 'richtext',
  i18n: true,
  buttons: ['bold', 'italic', 'link', 'heading-two', 'bulleted-list'],
  editor_components: [],
  pattern: [withKnownFields(), `must have ${saysKnownFields()}`],
};

/** The editor's forms for every kind of content file, in five languages beside each other. */
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
    // A save is a branch with a pull request, publishing is its merge.
    publish_mode: 'editorial_workflow',
    app_title: `Edit ${site.brand}`,
    logo: { src: '/icon.svg' },
    media_folder: `${ROOT}/photos`,
    public_folder: '/photos',
    // Pictures of strangers' services: their terms are not ours, and the policy of the page refuses them.
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
        fields: [...fieldsOf(schema), PROSE],
      })),
      {
        // One file has the words of all languages, so that its facts are written once.
        name: 'products',
        label: 'Catalogue',
        folder: `${ROOT}/products`,
        extension: 'yaml',
        slug: { template: '{{sku}}', editable: ['create' as const] },
        summary: '{{sku}} {{texts.en.name}}',
        sortable_fields: { fields: ['sku', 'category'], default: { field: 'sku' } },
        fields: fieldsOf(product),
      },
      {
        name: 'pages',
        label: 'Pages',
        i18n: true,
        files: Object.entries<GenericSchema>(FILES).map(([file, schema]) => ({
          name: file.replace(/\.\w+$/, ''),
          label: toLabel(file.replace(/\.\w+$/, '')),
          file: `${ROOT}/{{locale}}/${file}`,
          i18n: true,
          fields: [...fieldsOf(schema), ...(file.endsWith('.md') ? [PROSE] : [])],
        })),
      },
    ],
  };
}
