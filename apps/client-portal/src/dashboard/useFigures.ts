import { formatDate, LANGUAGES } from '@olea/shared/i18n';
import { useMemo } from 'react';
import { usePortal } from '../PortalContext.tsx';

export interface Figures {
  euro(amount: number): string;
  number(value: number): string;
  /** Does not break in the middle. */
  day(isoDay: string): string;
}

/** Amounts, numbers and days in the reader's language. The account is held in euro. */
export function useFigures(): Figures {
  const { locale } = usePortal();
  return useMemo(() => {
    const tag = LANGUAGES[locale].tag;
    const euro = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
      // Italian would group only from five digits on, which looks uneven in a column.
      useGrouping: 'always',
    });
    const number = new Intl.NumberFormat(tag);
    return {
      euro: (amount) => euro.format(amount),
      number: (value) => number.format(value),
      day: (isoDay) => formatDate(isoDay, locale).replaceAll(' ', '\u00a0'),
    };
  }, [locale]);
}
