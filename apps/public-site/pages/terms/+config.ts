import type { Config } from 'vike/types';

export default { sitePage: 'terms', route: '/terms' } satisfies Config;
