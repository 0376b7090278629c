export { createMessages } from './createMessages.ts';
export { formatDate } from './formatDate.ts';
export { formatTime } from './formatTime.ts';
export { formatWait } from './formatWait.ts';
export {
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGES,
  type Language,
  LOCALES,
  type Locale,
  publishedLocales,
} from './languages.ts';
export { localizePath, splitLocale, switchLocale } from './localizedPath.ts';
