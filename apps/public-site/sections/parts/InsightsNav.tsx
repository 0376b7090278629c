import { usePage } from '../../pages/usePage.tsx';

const PAGES = [
  { label: 'site:nav.news', path: '/insights/news' },
  { label: 'site:nav.blog', path: '/insights/blog' },
] as const;

/** News and blog side by side: the main menu leads only to the first of them. */
export function InsightsNav() {
  const { t, href, path: here } = usePage();
  return (
    <nav className="over siblings" aria-label={t('site:nav.insights')}>
      {PAGES.map(({ label, path }) => (
        <a key={path} href={href(path)} aria-current={path === here ? 'page' : undefined}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
