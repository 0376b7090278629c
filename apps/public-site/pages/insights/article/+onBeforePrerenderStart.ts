import { ANY_ARTICLE_PATH, pageUrls } from '../../../head/sitePages.ts';

/** The known slugs, and one page that the host serves for every other slug. */
export const onBeforePrerenderStart = () => pageUrls('blog-post', [ANY_ARTICLE_PATH]);
