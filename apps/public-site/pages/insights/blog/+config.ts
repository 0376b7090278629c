import type { Config } from 'vike/types';

export default { sitePage: 'blog', route: '/insights/blog' } satisfies Config;
