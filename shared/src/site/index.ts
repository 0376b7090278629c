export { businessHours, type DayHours } from './businessHours.ts';
export { site } from './facts.ts';
export { isProductionHost, resolveSiteOrigin, type SiteOriginOptions } from './hosts.ts';
export { FOOTER_LINKS, NAV_LINKS, type SiteLink } from './links.ts';
export { PUBLIC_ROUTES, type PublicRoute, type RouteId } from './routes.ts';
