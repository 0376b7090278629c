import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from './Frame.tsx';
import { ReachUs } from './ReachUs.tsx';

/** A part of the portal could not be fetched. */
export function LoadFailed(): ReactNode {
  const { t } = useTranslation();
  return (
    <Frame screen="notice">
      <div className="portal-wait" role="alert">
        <h1>{t('trouble.loadHeading')}</h1>
        <p>{t('trouble.loadText')}</p>
        <button type="button" className="portal-button" onClick={() => window.location.reload()}>
          {t('trouble.reload')}
        </button>
        <ReachUs />
      </div>
    </Frame>
  );
}
