export { BLOG_POSTS, type BlogPost, type BlogSlug } from './blogPosts.ts';
export { businessHours, type DayHours } from './businessHours.ts';
export { businessTimeBetween, promisedReplyTime } from './businessTime.ts';
export { site } from './facts.ts';
export { isLoopbackHost, isProductionHost, resolveSiteOrigin, type SiteOriginOptions } from './hosts.ts';
export {
  type AliasedId,
  addressAt,
  linksIn,
  type Menu,
  type MenuRow,
  otherSlugPath,
  type PageId,
  pathsOf,
  SITE_ADDRESSES,
  SITE_TABLE,
  type SiteAddress,
  type SiteRow,
  slugOf,
  templatePaths,
} from './pages.ts';
export { SITE_BUILD_PATH, type SiteBuild } from './siteBuild.ts';
