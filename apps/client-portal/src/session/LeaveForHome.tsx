import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frame } from '../frame/Frame.tsx';
import { usePortal } from '../PortalContext.tsx';

/** Long enough to read why, and to choose another account instead. */
const LEAVE_AFTER_MS = 3000;

/** A signed-in user who is no client goes to the home page, and is told why on the way. */
export function LeaveForHome({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const { paths, session } = usePortal();
  /** Somebody who has reached the actions decides without a clock. */
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (choosing) return;
    const timer = setTimeout(() => window.location.replace(paths.home), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [paths, choosing]);
  const chooseOtherAccount = async (): Promise<void> => {
    const { store } = await session.load();
    await store.signOut();
  };
  const choose = (): void => setChoosing(true);
  return (
    <Frame screen="notice">
      <div className="portal-wait" role="alert">
        <h1>{t('redirect.heading')}</h1>
        <p>{t('redirect.text', { email })}</p>
        <div className="portal-leaving" aria-hidden="true" />
        {/* Pressed as well as focused: Safari does not focus a button that is pressed. */}
        <p className="portal-wait-actions" onPointerDown={choose} onFocus={choose} onBlur={() => setChoosing(false)}>
          <a className="portal-button" href={paths.home}>
            {t('redirect.goNow')}
          </a>
          <button
            type="button"
            className="portal-link"
            onClick={() => void chooseOtherAccount().catch(() => setChoosing(false))}
          >
            {t('redirect.otherAccount')}
          </button>
        </p>
      </div>
    </Frame>
  );
}
