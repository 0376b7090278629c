import { portalEntryAt } from '@olea/client-portal/addresses';

export const route = ({ urlPathname }: { urlPathname: string }): boolean => portalEntryAt(urlPathname) !== null;
