import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument } from './document/renderDocument.tsx';
import { renderZone } from './document/renderZone.tsx';

interface Asset {
  assetType: string | null;
  src: string;
  inject: unknown;
}

export async function onRenderHtml({ pageId, urlOriginal: url }: PageContextServer) {
  // The folder of a zone, or that of the public pages and the error page.
  const zone = (['client', 'admin'] as const).find((name) => pageId === `/pages/${name}`);
  return {
    documentHtml: dangerouslySkipEscape(zone ? await renderZone(zone, url) : renderDocument(url)),
    // The document inlines its styles and preloads the fonts of the first screen by itself (pages/document/pageStyles.ts).
    injectFilter: (assets: Asset[]) => {
      for (const asset of assets) {
        if (asset.assetType === 'style' && !zone) asset.inject = false;
        if (asset.assetType === 'font') asset.inject = false;
      }
    },
  };
}
