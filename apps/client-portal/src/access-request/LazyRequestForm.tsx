import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Message, ReachUs } from '../frame/Message.tsx';
import { useLoaded } from '../frame/useLoaded.ts';
import { addAccessRequestMessages } from '../messages/portalMessages.ts';
import type { RequestViewProps } from './RequestView.tsx';

/** The request view with its messages, fetched when it is first asked for. */
export function LazyRequestForm({ backHref }: RequestViewProps) {
  const { t, i18n } = useTranslation();
  const load = useCallback(
    async () => (await Promise.all([import('./RequestView.tsx'), addAccessRequestMessages(i18n)]))[0],
    [i18n],
  );
  const view = useLoaded(load, 'The request form');
  if (view === null) return <p role="status">{t('frame.loading')}</p>;
  if (view !== 'failed') return <view.RequestView backHref={backHref} />;
  return (
    <>
      <Message kind="error">{`${t('trouble.loadHeading')}. ${t('trouble.loadText')}`}</Message>
      <ReachUs />
      <a href={backHref}>{t('trouble.backToLogin')}</a>
    </>
  );
}
