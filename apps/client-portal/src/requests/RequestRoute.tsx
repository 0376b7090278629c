import { localizePath } from '@olea/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { Message } from '../frame/Message.tsx';
import { type InsideProps, usePortal } from '../PortalContext.tsx';
import { getRequestPath } from '../portalPaths.ts';
import { useLoad } from './useLoad.ts';

/** Loads the code of the request page on demand, because other screens do not need it. */
const loadScreen = () => import('./RequestPage.tsx');

/** Renders the page of a request once its code has loaded. */
export function RequestRoute({ takesFocus, onSignOut }: InsideProps) {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const { id = '' } = useParams();
  const { data, error } = useLoad(loadScreen);
  if (data) return <data.RequestPage key={id} id={id} takesFocus={takesFocus} onSignOut={onSignOut} />;
  return (
    <Frame screen="requests" onSignOut={onSignOut}>
      {error ? (
        <Message kind="error">
          <p>{`${t('trouble.loadHeading')}. ${t('trouble.loadText')}`}</p>
          <a href={localizePath(getRequestPath(id), locale)}>{t('trouble.reload')}</a>
        </Message>
      ) : (
        <p role="status">{t('frame.loading')}</p>
      )}
    </Frame>
  );
}
