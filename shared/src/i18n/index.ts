export {
  createTranslator,
  type MessageKey,
  type MessagePath,
  type Messages,
  type Translator,
  type TranslatorOptions,
} from './createTranslator.ts';
export { formatDate } from './formatDate.ts';
export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, languageNames, languageTags } from './locales.ts';
export { localizePath, splitLocale, switchLocale } from './localizedPath.ts';
