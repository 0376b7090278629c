import de from '../../locales/de/quote.json' with { type: 'json' };
import el from '../../locales/el/quote.json' with { type: 'json' };
import en from '../../locales/en/quote.json' with { type: 'json' };
import fr from '../../locales/fr/quote.json' with { type: 'json' };
import it from '../../locales/it/quote.json' with { type: 'json' };
import type { Locale } from '../i18n/languages.ts';
import type { QuoteTexts } from './describeQuote.ts';

/** The quote translations in every language, for emails and the console. The portal loads only one language. */
export const QUOTE_TEXTS: Readonly<Record<Locale, QuoteTexts>> = { de, el, en, fr, it };
