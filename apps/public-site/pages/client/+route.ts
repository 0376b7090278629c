import { portalEntryAt } from './portalAddresses.ts';

export const route = ({ urlPathname }: { urlPathname: string }): boolean => portalEntryAt(urlPathname) !== null;
