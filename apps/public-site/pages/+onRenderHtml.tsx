import { splitLocale } from '@olea/shared/i18n';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { preloadedFonts } from '../styles/preloadedFonts.ts';
import { renderDocument } from './document/renderDocument.tsx';
import { renderZone } from './document/renderZone.tsx';

export function onRenderHtml({ Page, config, urlOriginal: url }: PageContextServer) {
  const { sitePage, zone, portalEntry } = config;
  if (zone) return { documentHtml: dangerouslySkipEscape(renderZone({ zone, portalEntry, url })) };
  if (!sitePage) throw new Error(`${url}: its folder has neither sitePage nor zone in +config.ts`);
  return {
    documentHtml: dangerouslySkipEscape(renderDocument({ Page, id: sitePage, url })),
    // Sections link their own style sheets below the first screen; of the fonts only what the first screen uses comes early.
    injectFilter: (assets: { assetType: string | null; src: string; inject: unknown }[]) => {
      const early = preloadedFonts(sitePage, splitLocale(url).locale);
      for (const asset of assets) {
        if (asset.assetType === 'style') asset.inject = false;
        if (asset.assetType === 'font')
          asset.inject = early.some((name) => asset.src.includes(`/${name}.`)) && 'HTML_BEGIN';
      }
    },
  };
}
