import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../frame/useScreen.ts';
import { RequestForm } from './RequestForm.tsx';

export interface RequestViewProps {
  backHref: string;
}

/** The view behind "Request B2B Access": what it is for, the form, and the way back. */
export function RequestView({ backHref }: RequestViewProps): ReactNode {
  const { t } = useTranslation('access-request');
  const heading = useScreen<HTMLHeadingElement>(`${t('heading')} | Olea & Thyme`, true);
  return (
    <section id="request-view" className="portal-request">
      <a className="portal-back" href={backHref}>
        <span aria-hidden="true">←</span>
        <span>{t('back')}</span>
      </a>
      <p className="portal-overline">{t('overline')}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="portal-lede">{t('lede')}</p>
      <RequestForm />
    </section>
  );
}
