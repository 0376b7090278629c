import { splitLocale } from '@olea/shared/i18n';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { preloadedFonts } from '../styles/preloadedFonts.ts';
import { renderDocument } from './document/renderDocument.tsx';
import { renderZone } from './document/renderZone.tsx';

type Asset = { assetType: string | null; src: string; inject: unknown };

export function onRenderHtml({ Page, config, urlOriginal: url }: PageContextServer) {
  const { sitePage, zone, portalEntry } = config;
  if (!sitePage && !zone) throw new Error(`${url}: its folder has neither sitePage nor zone in +config.ts`);
  const html = sitePage ? renderDocument({ Page, id: sitePage, url }) : renderZone({ zone, portalEntry, url });
  const early = zone === 'admin' ? [] : preloadedFonts(sitePage ?? 'zone', splitLocale(url).locale);
  return {
    documentHtml: dangerouslySkipEscape(html),
    // Of the fonts only what the first screen uses comes early; sections link their own style sheets below it.
    injectFilter: (assets: Asset[]) => {
      for (const asset of assets) {
        if (asset.assetType === 'style' && (sitePage || asset.src.includes('below'))) asset.inject = false;
        if (asset.assetType === 'font') {
          asset.inject = early.some((name) => asset.src.includes(`/${name}.`)) && 'HTML_BEGIN';
        }
      }
    },
  };
}
