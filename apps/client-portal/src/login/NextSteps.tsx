import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What follows an access request, so that nobody wonders. */
export function NextSteps(): ReactNode {
  const { t } = useTranslation('portal', { keyPrefix: 'nextSteps' });
  return (
    <section className="portal-steps" aria-labelledby="steps-heading">
      <h2 id="steps-heading">{t('heading')}</h2>
      <ol>
        <li>{t('read')}</li>
        <li>{t('call')}</li>
        <li>{t('access')}</li>
      </ol>
    </section>
  );
}
