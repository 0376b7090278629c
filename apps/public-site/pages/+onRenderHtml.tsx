import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument } from './document/renderDocument.tsx';
import { renderZone } from './document/renderZone.tsx';

export function onRenderHtml({ Page, config, urlOriginal: url }: PageContextServer) {
  const { sitePage, zone, portalEntry } = config;
  if (zone) return { documentHtml: dangerouslySkipEscape(renderZone({ zone, portalEntry, url })) };
  if (!sitePage) throw new Error(`${url}: its folder has neither sitePage nor zone in +config.ts`);
  return { documentHtml: dangerouslySkipEscape(renderDocument({ Page, id: sitePage, url })) };
}
