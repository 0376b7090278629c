export { type Auth, AuthProvider, useAuth } from './auth.tsx';
export { useFlagList, useHealth } from './stores.ts';
