import { formatTime } from '@olea/shared/i18n';
import { businessHours, site } from '@olea/shared/site';
import { usePage } from '../../page-context/usePage.tsx';
import type { OpeningData } from '../../page-script/openingHours.ts';

/** "Open now, until 17:00": empty in the file and without script; the browser fills it in and sets `data-open`. */
export function OpeningNow({ className }: { className?: string }) {
  const { t, locale } = usePage();
  const data: OpeningData = {
    zone: site.timeZone,
    week: businessHours.map(
      (day) => day && [day.opens, day.closes, formatTime(day.opens, locale), formatTime(day.closes, locale)],
    ),
    sentences: [
      t('site:hours.openUntil', { time: '{{time}}' }),
      t('site:hours.opensToday', { time: '{{time}}' }),
      t('site:hours.opensLater', { day: '{{day}}', time: '{{time}}' }),
    ],
    days: ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => t(`site:hours.days.${day}`)),
  };
  return <p className={className} data-opening={JSON.stringify(data)} />;
}
