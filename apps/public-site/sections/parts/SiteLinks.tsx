import type { MenuRow } from '@olea/shared/site';
import { Gated } from '../../flags/Gated.tsx';
import { type SitePage, usePage } from '../../page-context/usePage.tsx';

/** List items of links, each there only while its flag is on. */
export function SiteLinks({ links }: { links: readonly MenuRow[] }) {
  const page = usePage();
  return links.map((row) => (
    <Gated key={row.id} flag={row.flag} as="li">
      <a href={page.href(row.path)} aria-current={page.path === row.path ? 'page' : undefined}>
        {linkText(row, page)}
      </a>
    </Gated>
  ));
}

/** What a menu calls a row of the site's table: its label there, else what the page behind it calls itself. */
export function linkText(row: MenuRow, { t, nameOf }: SitePage): string {
  if (row.kind === 'alias') return nameOf(row.of);
  if (row.kind === 'page') return row.label ? t(`site:nav.${row.label}`) : nameOf(row.id);
  return t(`site:nav.${row.label}`);
}
