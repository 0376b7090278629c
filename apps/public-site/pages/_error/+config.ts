import type { Config } from 'vike/types';

/** Becomes 404.html. */
export default { sitePage: 'not-found' } satisfies Config;
