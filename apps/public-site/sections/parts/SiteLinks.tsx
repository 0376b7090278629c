import type { MenuRow } from '@olea/shared/site';
import { Gated } from '../../flags/Gated.tsx';
import { type SitePage, usePage } from '../../page-context/usePage.tsx';

/** List items of links, each there only while its flag is on. */
export function SiteLinks({ links }: { links: readonly MenuRow[] }) {
  const page = usePage();
  return links.map((row) => (
    <Gated key={row.id} flag={row.flag} as="li">
      <a href={page.href(row.path)} aria-current={currentOf(row.path, page.path)}>
        {linkText(row, page)}
      </a>
    </Gated>
  ));
}

/** How a link is marked: it leads to this page, or into the folder that this page is in too, as Insights on the blog. */
function currentOf(path: string, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return folder !== '/' && here.startsWith(folder) ? 'true' : undefined;
}

/** What a menu calls a row of the site's table: its label there, else what the page behind it calls itself. */
export function linkText(row: MenuRow, { t, nameOf }: SitePage): string {
  if (row.kind === 'alias') return nameOf(row.of);
  if (row.kind === 'page') return row.label ? t(`site:nav.${row.label}`) : nameOf(row.id);
  return t(`site:nav.${row.label}`);
}
