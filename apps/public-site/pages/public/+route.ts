import { findAddress } from '@olea/shared/site/pages';

/**
 * Repeats the 404 page's path as a literal, because vike evaluates this file with its configuration, before facts and texts are available.
 */
export const route = ({ urlPathname }: { urlPathname: string }): boolean =>
  urlPathname === '/404' || findAddress(urlPathname) !== null;
