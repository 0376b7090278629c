import { findAddress } from '@olea/shared/site/pages';

/**
 * Returns whether a path belongs to the public pages. `/404` is a literal, because vike evaluates this file before facts and content are
 * available.
 */
export const route = ({ urlPathname }: { urlPathname: string }): boolean =>
  urlPathname === '/404' || findAddress(urlPathname) !== null;
