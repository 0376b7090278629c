export {
  createTranslator,
  type MessageKey,
  type MessagePath,
  type Messages,
  type Translator,
  type TranslatorOptions,
} from './createTranslator.ts';
export { formatDate } from './formatDate.ts';
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
