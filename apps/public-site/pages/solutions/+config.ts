import type { Config } from 'vike/types';

export default { sitePage: 'solutions', route: '/solutions' } satisfies Config;
