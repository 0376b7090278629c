export * from './createMessages.ts';
export * from './format.ts';
export * from './languages.ts';
