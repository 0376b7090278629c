import { placeholder } from './marks.ts';
export const route = (): string => placeholder();
