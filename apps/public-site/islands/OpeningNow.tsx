import { languageTags } from '@olea/shared/i18n';
import { usePage } from '../pages/usePage.tsx';

/** "Open now, until 5 p.m.": empty in the file and without script, filled in by the browser. */
export function OpeningNow({ className }: { className?: string }) {
  const { t, locale } = usePage();
  const { days, openUntil, opensToday, opensLater } = {
    days: ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => t(`site:hours.days.${day}`)),
    openUntil: t('site:hours.openUntil', { time: '{{time}}' }),
    opensToday: t('site:hours.opensToday', { time: '{{time}}' }),
    opensLater: t('site:hours.opensLater', { day: '{{day}}', time: '{{time}}' }),
  };
  return (
    <p
      className={className}
      data-opening=""
      data-until={openUntil}
      data-today={opensToday}
      data-later={opensLater}
      data-days={JSON.stringify(days)}
      data-lang={languageTags[locale]}
    />
  );
}
