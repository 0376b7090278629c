import { formatOpeningHours, formatTime } from '@olea/shared/i18n/format';
import { OFFICE, site } from '@olea/shared/site/facts';
import type { ClickName } from '../../behavior/clicks.ts';
import { createOpeningData } from '../../behavior/openingHours.ts';
import { usePage } from '../usePage.ts';

/** The URL of directions to the office. A script adds the visitor's position as `from`. */
const MAP_LINK = `https://www.openstreetmap.org/directions?to=${site.address.latitude},${site.address.longitude}`;

/** Renders the office's address and, if requested, a link to directions. */
export function OfficeAddress({ directions = false }: { directions?: boolean }) {
  const { t } = usePage();
  const { street, city, regionCode, postalCode, country } = site.address;
  return (
    <address className="address" translate="no">
      {site.legalName}
      <br />
      {street}
      <br />
      {city}, {regionCode} {postalCode}
      <br />
      {country}
      {directions && (
        <>
          <br />
          <a
            href={MAP_LINK}
            translate="yes"
            data-directions="from"
            data-click={'directions' satisfies ClickName}
            data-locating={t('directions.locating')}
            data-failed={t('directions.failed')}
          >
            {t('directions.open')}
          </a>
          <span className="status note" role="status" translate="yes" data-directions-status="" />
        </>
      )}
    </address>
  );
}

/** Renders the opening hours and an empty line that the page script fills, for example with "Open now, until 17:00". */
export function OpeningHours({ level: Heading }: { level: 'h2' | 'h3' }) {
  const { t, locale } = usePage();
  const heading = t('hours.heading');
  const days = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => t(`hours.days.${day}`));
  const rows = formatOpeningHours(locale, {
    closed: t('hours.closed'),
    days: (from, to) => t('hours.dayRange', { from, to }),
    range: (opens, closes) => t('hours.range', { opens, closes }),
  });
  const now = createOpeningData(OFFICE.timeZone, OFFICE.week, {
    openUntil: (closes) => t('hours.openUntil', { time: formatTime(closes, locale) }),
    opensToday: (opens) => t('hours.opensToday', { time: formatTime(opens, locale) }),
    opensLater: (day, opens) => t('hours.opensLater', { day: days[day] ?? '', time: formatTime(opens, locale) }),
  });
  return (
    <>
      <Heading className="small">
        {heading} <span className="muted">({t('hours.zone')})</span>
      </Heading>
      <table className="hours">
        <caption className="sr">{heading}</caption>
        <tbody>
          {rows.map(({ days, hours }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="now" data-opening={JSON.stringify(now)} />
    </>
  );
}
