export * from './catalog.ts';
export * from './enabledNames.ts';
