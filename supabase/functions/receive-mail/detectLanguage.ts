import { detectAll } from 'tinyld';
import { isLocale, LOCALES, type Locale } from '../../../shared/src/i18n/languages.ts';

/** Languages to distinguish from ours. Without them, a Spanish email could count as Italian. */
const OTHERS = ['es', 'pt', 'nl', 'da', 'sv', 'pl', 'tr', 'ro'];
const CANDIDATES = [...LOCALES, ...OTHERS];
/** In characters. Longer text is cut, because the signature and the legal notice below it are often in another language. */
const READ_LENGTH = 600;
const SIGNATURE = /^(?:-- ?|_{5,})$/m;
/** The minimum number of letters, without addresses and numbers. */
const MIN_LETTERS = 15;
/** The first language must be this many times as probable as the second. */
const MIN_LEAD = 1.3;

/** Returns the language of an email's text, or null if the text is too short, ambiguous or in none of our languages. */
export function detectLanguage(text: string): Locale | null {
  const [own = ''] = text.split(SIGNATURE);
  const words = own.slice(0, READ_LENGTH).replaceAll(/\S*[@/\d]\S*/g, ' ');
  if ((words.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  const [first, second] = detectAll(words, { only: CANDIDATES });
  const isSure = first && first.accuracy > (second?.accuracy ?? 0) * MIN_LEAD;
  return isSure && isLocale(first.lang) ? first.lang : null;
}
