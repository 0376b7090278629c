import { LANGUAGES, type Locale } from '../i18n/languages.ts';
import type { Currency } from './quote.ts';

/** Formats an amount in minor units with a currency code, because `$` is ambiguous: "CAD 1,234.50" or "1 234,50 CAD". */
export function formatMoney(minor: number, currency: Currency, locale: Locale): string {
  const style = { style: 'currency', currency, currencyDisplay: 'code', useGrouping: 'always' } as const;
  return new Intl.NumberFormat(LANGUAGES[locale].tag, style).format(minor / 100);
}

/** Formats basis points as a percentage, for example 250 as "2.5%". */
export function formatDiscount(basisPoints: number, locale: Locale): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(LANGUAGES[locale].tag, style).format(basisPoints / 10_000);
}

/** Formats minor units or basis points for an input field, for example 123450 as "1,234.50". `parseHundredths` parses the result. */
export function formatHundredths(hundredths: number, locale: Locale): string {
  const style = { minimumFractionDigits: 2, useGrouping: 'always' } as const;
  return new Intl.NumberFormat(LANGUAGES[locale].tag, style).format(hundredths / 100);
}

/**
 * Parses a decimal number into hundredths, such as an amount into minor units. Accepts thousands separators and up to two decimals after a
 * point or a comma. Returns null if the text is invalid.
 */
export function parseHundredths(text: string, locale: Locale): number | null {
  const group = locale === 'en' ? ',' : String.raw`\.`;
  const number = new RegExp(String.raw`^([1-9]\d{0,2}(?:${group}\d{3})+|\d+)(?:[.,](\d{1,2}))?$`);
  const [, whole, decimals = ''] = number.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}
