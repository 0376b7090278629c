export {
  createMemoryStorage,
  createSafeStorage,
  type PageStorage,
  type TextStorage,
  takesSession,
} from './textStorage.ts';
export { whereAllowed } from './whereAllowed.ts';
