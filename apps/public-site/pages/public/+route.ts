import { findAddress } from '@olea/shared/site/pages';

/**
 * Returns whether the public pages include an address. The 404 page's path is a literal, because vike evaluates this file with its
 * configuration, before facts and texts are available.
 */
export const route = ({ urlPathname }: { urlPathname: string }): boolean =>
  urlPathname === '/404' || findAddress(urlPathname) !== null;
