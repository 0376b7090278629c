import { ADMIN_PATHS } from './adminPaths.ts';

export const onBeforePrerenderStart = () => [...ADMIN_PATHS];
