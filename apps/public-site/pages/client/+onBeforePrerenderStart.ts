import { START_PAGES } from '@olea/client-portal/addresses';

export const onBeforePrerenderStart = (): readonly string[] => START_PAGES;
