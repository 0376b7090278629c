import { pageUrls } from '../../head/sitePages.ts';

export const onBeforePrerenderStart = () => pageUrls('solutions');
