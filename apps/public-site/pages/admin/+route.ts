import { CONSOLE_ADDRESSES } from '@olea/admin-desktop/screens';

export const route = ({ urlPathname }: { urlPathname: string }): boolean => CONSOLE_ADDRESSES.includes(urlPathname);
