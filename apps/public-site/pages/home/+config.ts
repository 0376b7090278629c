import type { Config } from 'vike/types';

export default { sitePage: 'home', route: '/' } satisfies Config;
