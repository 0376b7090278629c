import type { Config } from 'vike/types';

/** fr/404.html and its like: hosts serve the nearest one. */
export default { sitePage: 'not-found', route: '/404' } satisfies Config;
