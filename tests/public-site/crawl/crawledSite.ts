import { crawlSite } from './builtSite.ts';

/** Every crawled page of the built site. All test files share these pages, so they must not change them. */
export const crawledPages = await crawlSite();
