/** The description that a build of the site publishes of itself, in a file beside the pages. */
export interface SiteBuild {
  /** Of site, database and desktop: they are released together. */
  readonly version: string;
  /** ISO time at which it began, before it asked for the flags. */
  readonly builtAt: string;
  /** The commit of the sources; null where it is not known. */
  readonly commit: string | null;
  /** Version of the last migration among the sources. */
  readonly lastMigration: string | null;
  /** Paths of the texts whose English file changed after them; null where this is not known. */
  readonly staleTexts: readonly string[] | null;
  /** The valid certificates of the catalogue's items, each with its last day. */
  readonly certificates: readonly { readonly sku: string; readonly scheme: string; readonly validUntil: string }[];
  /** Whether the editor of the content is part of it, at `EDITOR_PATH`. */
  readonly hasEditor: boolean;
  /** Names of the flags that were on, and so are what crawlers and visitors without script read. */
  readonly flags: readonly string[];
  /** Every flag that the build knows, with its default. */
  readonly catalog: Readonly<Record<string, boolean>>;
}

export const SITE_BUILD_PATH = '/build.json';

/** Where the editor of the content is; nothing public leads there. */
export const EDITOR_PATH = '/edit';
