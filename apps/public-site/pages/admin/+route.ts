import { ADMIN_PATHS } from './adminPaths.ts';

export const route = ({ urlPathname }: { urlPathname: string }): boolean => ADMIN_PATHS.includes(urlPathname);
