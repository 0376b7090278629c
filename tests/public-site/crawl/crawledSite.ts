import { crawlSite } from './builtSite.ts';

/** Every crawled page of the built site. All test files share these pages, so no test may change them. */
export const crawledPages = await crawlSite();
