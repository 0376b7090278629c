import { placeholder } from './marks.ts';
export const portrait = (_name: string): string => placeholder();
