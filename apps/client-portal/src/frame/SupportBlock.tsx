import { formatTime } from '@olea/shared/i18n';
import { OFFICE, site } from '@olea/shared/site';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../PortalContext.tsx';

/** How to reach a person; set like the back of a label. */
export function SupportBlock() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const span = (day: number): string => {
    const hours = OFFICE.week[day];
    if (!hours) return t('support.closed');
    return t('support.range', { opens: formatTime(hours.opens, locale), closes: formatTime(hours.closes, locale) });
  };
  const hours = [
    { day: t('support.weekdays'), time: span(1) },
    { day: t('support.saturday'), time: span(6) },
    { day: t('support.sunday'), time: span(0) },
  ];
  return (
    <section className="portal-support" aria-labelledby="support-heading">
      <h2 id="support-heading">{t('support.heading')}</h2>
      <p>{t('support.text')}</p>
      <dl>
        <div>
          <dt>{t('support.email')}</dt>
          <dd>
            <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
          </dd>
        </div>
        <div>
          <dt>{t('support.phone')}</dt>
          <dd>
            <a href={site.phone.href}>{site.phone.display}</a>
          </dd>
        </div>
        <div>
          <dt>{t('support.hours')}</dt>
          <dd>
            <ul>
              {hours.map(({ day, time }) => (
                <li key={day}>
                  <span>{day}</span>
                  <span>{time}</span>
                </li>
              ))}
            </ul>
            <p className="portal-hint">{t('support.timeZone')}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
