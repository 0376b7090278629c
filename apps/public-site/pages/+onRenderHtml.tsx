import { splitLocale } from '@olea/shared/i18n';
import { addressAt } from '@olea/shared/site';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { preloadedFonts } from './document/pageStyles.ts';
import { renderDocument } from './document/renderDocument.tsx';
import { renderZone } from './document/renderZone.tsx';

interface Asset {
  assetType: string | null;
  src: string;
  inject: unknown;
}

export async function onRenderHtml({ config: { zone }, urlOriginal: url }: PageContextServer) {
  const { path, locale } = splitLocale(url);
  const early = zone === 'admin' ? [] : preloadedFonts(addressAt(path)?.id ?? '', locale);
  return {
    documentHtml: dangerouslySkipEscape(zone ? await renderZone(zone, url) : renderDocument(url)),
    // Of the fonts only what the first screen uses comes early; sections link their own style sheets below it.
    injectFilter: (assets: Asset[]) => {
      for (const asset of assets) {
        if (asset.assetType === 'style' && (!zone || asset.src.includes('below'))) asset.inject = false;
        if (asset.assetType === 'font') {
          asset.inject = early.some((name) => asset.src.includes(`/${name}.`)) && 'HTML_BEGIN';
        }
      }
    },
  };
}
