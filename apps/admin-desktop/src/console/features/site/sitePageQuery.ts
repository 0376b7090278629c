import { queryOptions } from '@tanstack/react-query';
import type { SitePort } from '../../services/Platform.tsx';
import { type SitePage, sheetAddresses } from './renderPreview.ts';

/** A page of the site as its host serves it now, with its style sheets. */
export function sitePageQuery({ read }: Pick<SitePort, 'read'>, address: string) {
  return queryOptions({
    queryKey: ['site-page', address],
    queryFn: async (): Promise<SitePage> => {
      const html = await read(address);
      const sheets = sheetAddresses(html).map(async (sheet) => [sheet, await read(sheet)] as const);
      return { html, sheets: Object.fromEntries(await Promise.all(sheets)) };
    },
    meta: { failure: 'A page of the site could not be read' },
  });
}
