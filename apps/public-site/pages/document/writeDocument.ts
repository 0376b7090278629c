import type { FlagName } from '@olea/shared/flags/catalog';
import { dangerouslySkipEscape } from 'vike/server';
import beforePaint from '../../flags/beforePaint.ts?inline';

const BAKED_FLAGS: readonly string[] = JSON.parse(process.env.BAKED_FLAGS ?? '');

export const isOnAtBuild = (flag: FlagName): boolean => BAKED_FLAGS.includes(flag);

interface DocumentParts {
  readonly lang: string;
  readonly head: string;
  readonly styles: string;
  readonly scripts: string;
  readonly body: string;
}

/** Creates the document. An inline script applies the cached flags before the first paint. */
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
    // Prevent vike from preloading all fonts, because documents preload those of their first screen.
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
