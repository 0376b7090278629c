import type { Config } from 'vike/types';

export default { sitePage: 'news-alias', route: '/news' } satisfies Config;
