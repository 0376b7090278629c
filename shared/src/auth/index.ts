export * from './createAuthStore.ts';
export * from './decideRoute.ts';
export * from './password.ts';
export * from './secondFactor.ts';
export * from './signIn.ts';
