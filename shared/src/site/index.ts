export * from './facts.ts';
export * from './hosts.ts';
export * from './mergeFields.ts';
export * from './officeTime.ts';
export * from './pages.ts';
export * from './siteBuild.ts';
