import { findPortalEntry } from '@olea/client-portal/addresses';

export const route = ({ urlPathname }: { urlPathname: string }): boolean => findPortalEntry(urlPathname) !== null;
