import type { Locale } from '../i18n/languages.ts';

/** Below this, nothing on the screen is wrong enough to speak of: the shortest age that is counted on is five minutes. */
const WRONG_FROM_MINUTES = 5;

/**
 * How wrong this machine's clock is, as the language writes it: "61 minutes", and in which direction. Null where it is right or
 * unknown.
 */
export function describeClock(
  aheadMinutes: number,
  locale: Locale,
): { amount: string; direction: 'ahead' | 'behind' } | null {
  const minutes = Math.abs(aheadMinutes);
  if (minutes < WRONG_FROM_MINUTES) return null;
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  const amount = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return { amount, direction: aheadMinutes > 0 ? 'ahead' : 'behind' };
}
