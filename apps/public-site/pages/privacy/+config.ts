import type { Config } from 'vike/types';

export default { sitePage: 'privacy', route: '/privacy' } satisfies Config;
