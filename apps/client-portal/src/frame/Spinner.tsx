import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortal } from '../PortalContext.tsx';
import { Frame } from './Frame.tsx';

/** After this long the wait gets a way out. */
const SLOW_MS = 8000;

/** The guard's waiting state. It does not spin endlessly: after a while it offers a link to the sign-in. */
export function Spinner(): ReactNode {
  const { t } = useTranslation();
  const { paths } = usePortal();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame screen="notice">
      <div className="portal-wait">
        <div className="portal-spinner" aria-hidden="true" />
        <p role="status">{slow ? t('trouble.slow') : t('frame.loading')}</p>
        {slow ? <a href={paths.login}>{t('trouble.backToLogin')}</a> : null}
      </div>
    </Frame>
  );
}
