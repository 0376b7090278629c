import { LANGUAGES, type Locale } from '@olea/shared/i18n/languages';

export interface CatalogueFile {
  readonly locale: Locale;
  readonly format: 'csv' | 'xlsx';
  readonly path: string;
}

/** The whole catalogue to download, in the two languages of Canadian trade. */
export const CATALOGUE_FILES: readonly CatalogueFile[] = (['en', 'fr'] as const).flatMap((locale) =>
  (['xlsx', 'csv'] as const).map((format) => ({ locale, format, path: `/catalogue-${locale}.${format}` })),
);

export const fileLabel = ({ locale, format }: CatalogueFile): string =>
  `${format.toUpperCase()}, ${LANGUAGES[locale].name}`;
