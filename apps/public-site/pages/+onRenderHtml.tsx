import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument } from './document/renderDocument.tsx';

export function onRenderHtml(pageContext: PageContextServer) {
  const { Page, config, urlOriginal } = pageContext;
  const { sitePage } = config;
  if (!sitePage) throw new Error(`${urlOriginal}: its folder has no sitePage in +config.ts`);
  return { documentHtml: dangerouslySkipEscape(renderDocument({ Page, id: sitePage, url: urlOriginal })) };
}
