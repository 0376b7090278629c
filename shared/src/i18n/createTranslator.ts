import { createInstance, type i18n as I18nInstance } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from './languages.ts';

/** Messages of one namespace: texts in nested objects. */
export type Messages = { readonly [key: string]: string | Messages };

/** Every dotted path to a text in `T`. */
export type MessagePath<T> = T extends string
  ? never
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${MessagePath<T[K]>}` }[keyof T & string];

type Namespaces = Readonly<Record<string, Messages>>;
/** `namespace:dotted.path`, checked against the English messages. */
export type MessageKey<R extends Namespaces> = {
  [N in keyof R & string]: `${N}:${MessagePath<R[N]>}`;
}[keyof R & string];

export interface Translator<R extends Namespaces> {
  locale: Locale;
  /** Throws for a text that is missing: pages are rendered at build, where nobody would see a gap. */
  t(key: MessageKey<R>, values?: Readonly<Record<string, string | number>>): string;
}

export interface TranslatorOptions<R extends Namespaces> {
  locale: Locale;
  /** English: the schema of the others. */
  english: R;
  /** The messages of `locale`; may be left out for English. */
  messages?: Namespaces;
}

function hasText(messages: Namespaces | undefined, key: string): boolean {
  const [namespace = '', path = ''] = key.split(':');
  let at: string | Messages | undefined = messages?.[namespace];
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' && at !== '';
}

/** A synchronous translator over i18next. */
export function createTranslator<R extends Namespaces>(options: TranslatorOptions<R>): Translator<R> {
  const { locale, english } = options;
  const messages = locale === DEFAULT_LOCALE ? (options.messages ?? english) : options.messages;
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: messages ?? {} },
    ns: Object.keys(english),
    defaultNS: Object.keys(english)[0] ?? 'site',
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  } as Parameters<I18nInstance['init']>[0]);
  // i18next types its function from a global registry of messages, which a shared package must not claim.
  const translate = i18n.t as unknown as (key: string, values: Record<string, string | number>) => string;
  return {
    locale,
    t(key, values) {
      if (!hasText(messages, key)) throw new Error(`No ${locale} text for ${key}`);
      return translate(key, { ...values });
    },
  };
}
