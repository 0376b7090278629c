import beforePaint from '../../flags/beforePaint.ts?inline';

/** Flags as the backend had them when this build was made; the catalog's defaults when it did not answer. */
export const BAKED_FLAGS: readonly string[] = JSON.parse(process.env.BAKED_FLAGS ?? '');

/** Up to the first tags of the head, the script that decides before paint included; the same on every page. */
export function htmlStart(lang: string): string {
  return [
    `<!DOCTYPE html><html lang="${lang}" data-flags="${BAKED_FLAGS.join(' ')}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${beforePaint}</script>`,
  ].join('');
}

export const ICON_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#FBF7F0">',
  '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#141A13">',
].join('');

/** React closes `<img/>` as XML does; in HTML the slash means nothing. Its attributes never hold a bare `>`. */
export const withoutSlashes = (html: string): string =>
  html.replaceAll(/(<(?:br|hr|img|input|link|meta|source)\b[^>]*)\/>/g, '$1>');
