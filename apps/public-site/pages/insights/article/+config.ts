import type { Config } from 'vike/types';

export default { sitePage: 'blog-post', route: '/insights/blog/@slug' } satisfies Config;
