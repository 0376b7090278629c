import { openingRows } from '@olea/shared/i18n';
import { site } from '@olea/shared/site';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../PortalContext.tsx';

/** How to reach a person; set like the back of a label. */
export function SupportBlock() {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const rows = openingRows(locale, {
    closed: t('support.closed'),
    days: (from, to) => t('support.dayRange', { from, to }),
    range: (opens, closes) => t('support.range', { opens, closes }),
  });
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
              {rows.map(({ days, hours }) => (
                <li key={days}>
                  <span>{days}</span>
                  <span>{hours}</span>
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
