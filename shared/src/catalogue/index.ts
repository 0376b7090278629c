export * from './list.ts';
export * from './pallets.ts';
