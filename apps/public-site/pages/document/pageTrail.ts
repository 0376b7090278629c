import type { SitePageInput } from '../usePage.tsx';

/** Where the page stands, from home to itself; only home for home. Names are the menu's own. */
export function pageTrail({ id, path, t, content, slug }: SitePageInput): { name: string; path: string }[] {
  const home = { name: t('site:nav.homeShort'), path: '/' };
  const blog = { name: t('site:nav.blog'), path: '/insights/blog' };
  const own = (name: string) => [home, { name, path }];
  switch (id) {
    case 'solutions':
      return own(t('site:nav.solutions'));
    case 'teams':
      return own(t('site:nav.teams'));
    case 'partnerships':
      return own(t('site:nav.partnerships'));
    case 'news':
      return own(t('site:nav.news'));
    case 'blog':
      return [home, blog];
    case 'blog-post':
      return [home, blog, { name: content.blog.posts['reading-an-olive-oil-label'].title, path }].slice(
        0,
        slug ? 3 : 2,
      );
    case 'privacy':
      return own(t('site:footer.privacy'));
    case 'terms':
      return own(t('site:footer.terms'));
    default:
      return [home];
  }
}
