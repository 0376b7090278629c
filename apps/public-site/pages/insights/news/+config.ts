import type { Config } from 'vike/types';

export default { sitePage: 'news', route: '/insights/news' } satisfies Config;
