import type { Config } from 'vike/types';

export default { sitePage: 'partnerships', route: '/partnerships' } satisfies Config;
