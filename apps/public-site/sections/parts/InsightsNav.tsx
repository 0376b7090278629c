import { SITE_TABLE } from '@olea/shared/site';
import { usePage } from '../../page-context/usePage.tsx';

/** News and blog side by side: the main menu leads only to the first of them. */
export function InsightsNav() {
  const { t, href, nameOf, path: here } = usePage();
  const pages = SITE_TABLE.filter((row) => row.kind === 'page').filter(({ flag }) => flag === 'insights');
  return (
    <nav className="over siblings" aria-label={t('site:nav.insights')}>
      {pages.map(({ id, path }) => (
        <a key={path} href={href(path)} aria-current={path === here ? 'page' : undefined}>
          {nameOf(id)}
        </a>
      ))}
    </nav>
  );
}
