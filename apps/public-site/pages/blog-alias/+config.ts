import type { Config } from 'vike/types';

export default { sitePage: 'blog-alias', route: '/blog' } satisfies Config;
