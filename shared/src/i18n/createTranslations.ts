import { createInstance, type InitOptions, type i18n, type Module, type ResourceLanguage } from 'i18next';
import { getCityName, placeholders } from '../site/facts.ts';
import type { Locale } from './languages.ts';

/**
 * Creates an i18next instance for one language, whose texts are already loaded. Keys that have no namespace use the first namespace. `t`
 * throws for missing keys.
 */
export function createTranslations(locale: Locale, namespaces: ResourceLanguage, plugin?: Module): i18n {
  const translations = createInstance();
  if (plugin) translations.use(plugin);
  const names = Object.keys(namespaces);
  const options: InitOptions & { showSupportNotice: boolean } = {
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: namespaces },
    ns: names,
    defaultNS: names[0] ?? false,
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false, defaultVariables: { ...placeholders, city: getCityName(locale) } },
    react: { useSuspense: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key) => {
      throw new Error(`No ${locale} text for ${key}`);
    },
  };
  void translations.init(options);
  return translations;
}
