import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { usePortal } from '../PortalContext.tsx';

/** The session is there, but nobody answers for the role: offer to ask again rather than send a client away. */
export function Unreachable(): ReactNode {
  const { t } = useTranslation();
  const { paths, session } = usePortal();
  const [asking, setAsking] = useState(false);

  const refresh = useCallback(async (): Promise<void> => {
    const { store } = await session.load();
    await store.refreshRole();
  }, [session]);
  const ask = async (): Promise<void> => {
    setAsking(true);
    // Without an answer this screen stays, and asks again.
    await refresh().catch(() => undefined);
    setAsking(false);
  };
  useEffect(() => {
    const retry = (): void => void refresh().catch(() => undefined);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [refresh]);

  return (
    <Frame screen="notice">
      <div className="portal-wait">
        <h1>{t('trouble.unreachableHeading')}</h1>
        <p role="alert">{t('trouble.unreachableText')}</p>
        <p className="portal-wait-actions">
          <button type="button" className="portal-button" aria-disabled={asking} onClick={() => void ask()}>
            {asking ? t('frame.loading') : t('trouble.tryAgain')}
          </button>
          <a href={paths.home}>{t('frame.website')}</a>
        </p>
      </div>
    </Frame>
  );
}
