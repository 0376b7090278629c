import type { FlagName } from '@olea/shared/flags/catalog';
import { dangerouslySkipEscape } from 'vike/server';
import beforePaint from '../../flags/beforePaint.ts?inline';

/** Enabled flags at build time, or the catalog's defaults if the backend did not respond. */
const BAKED_FLAGS: readonly string[] = JSON.parse(process.env.BAKED_FLAGS ?? '');

export const isOnAtBuild = (flag: FlagName): boolean => BAKED_FLAGS.includes(flag);

interface DocumentParts {
  readonly lang: string;
  /** Markup of the head before the styles. `scripts` follow the styles. */
  readonly head: string;
  readonly styles: string;
  readonly scripts: string;
  readonly body: string;
}

/** Creates a document for vike. Every document starts with the inline script that applies flags before the first paint. */
export function writeDocument({ lang, head, styles, scripts, body }: DocumentParts) {
  const html = [
    `<!DOCTYPE html><html lang="${lang}" data-flags="${BAKED_FLAGS.join(' ')}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${beforePaint}</script>`,
    head,
    `<style>${styles}</style>`,
    ICON_LINKS,
    scripts,
    `</head><body>${body}</body></html>`,
  ].join('');
  return {
    documentHtml: dangerouslySkipEscape(html),
    // Prevents vike from preloading fonts, because each document preloads those of its first screen.
    injectFilter: (assets: { assetType: string | null; inject: unknown }[]) => {
      for (const asset of assets) if (asset.assetType === 'font') asset.inject = false;
    },
  };
}

const ICON_LINKS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#FBF7F0">',
  '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#141A13">',
].join('');
