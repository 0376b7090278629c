import type { Config } from 'vike/types';

export default { sitePage: 'teams', route: '/teams' } satisfies Config;
