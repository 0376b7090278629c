export * from './facts.ts';
export * from './hosts.ts';
export * from './ottawaTime.ts';
export * from './pages.ts';
export * from './siteBuild.ts';
