import type { FlagName } from '../flags/names.ts';

export interface SiteLink {
  id: string;
  /** Without language prefix: `/teams`, `/#products`. */
  href: string;
  flag: FlagName | null;
  /** Key of the label in the `site` messages. */
  label: string;
  /** Where the header shows it: everywhere, or in the mobile menu only. */
  menu: 'all' | 'mobile';
}

/** Header links in order; the client portal link is the button beside them. */
export const NAV_LINKS = [
  { id: 'products', href: '/#products', flag: 'products', label: 'nav.products', menu: 'all' },
  { id: 'services', href: '/#services', flag: 'services', label: 'nav.services', menu: 'all' },
  { id: 'brand-story', href: '/#brand-story', flag: 'brand_story', label: 'nav.brandStory', menu: 'all' },
  { id: 'solutions', href: '/solutions', flag: 'solutions', label: 'nav.solutions', menu: 'all' },
  { id: 'teams', href: '/teams', flag: 'teams', label: 'nav.teams', menu: 'all' },
  { id: 'partnerships', href: '/partnerships', flag: 'partnerships', label: 'nav.partnerships', menu: 'all' },
  { id: 'insights', href: '/insights/news', flag: 'insights', label: 'nav.insights', menu: 'all' },
  { id: 'news', href: '/news', flag: 'insights', label: 'nav.news', menu: 'mobile' },
  { id: 'blog', href: '/blog', flag: 'insights', label: 'nav.blog', menu: 'mobile' },
  { id: 'contact', href: '/#contact', flag: 'contact', label: 'nav.contact', menu: 'all' },
  { id: 'client-portal', href: '/client/login', flag: 'client_portal', label: 'nav.clientPortal', menu: 'all' },
] as const satisfies readonly SiteLink[];

/** Footer links in order, besides the mail address and the founder's other brand. */
export const FOOTER_LINKS = [
  { id: 'products', href: '/#products', flag: 'products', label: 'nav.products', menu: 'all' },
  { id: 'services', href: '/#services', flag: 'services', label: 'nav.services', menu: 'all' },
  { id: 'brand-story', href: '/#brand-story', flag: 'brand_story', label: 'nav.brandStory', menu: 'all' },
  { id: 'contact', href: '/#contact', flag: 'contact', label: 'nav.contact', menu: 'all' },
  { id: 'privacy', href: '/privacy', flag: null, label: 'footer.privacy', menu: 'all' },
  { id: 'terms', href: '/terms', flag: null, label: 'footer.terms', menu: 'all' },
] as const satisfies readonly SiteLink[];
