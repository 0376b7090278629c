export { type Auth, AuthProvider, useAuth } from './auth.tsx';
