import { findAddress } from '@olea/shared/site/pages';

/** The 404 page's path stands here by itself: vike reads this file with its configuration, before anything that has facts or texts. */
export const route = ({ urlPathname }: { urlPathname: string }): boolean =>
  urlPathname === '/404' || findAddress(urlPathname) !== null;
