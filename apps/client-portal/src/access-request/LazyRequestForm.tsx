import { withTimeout } from '@olea/shared/errors';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message, ReachUs } from '../frame/Message.tsx';
import { addAccessRequestMessages } from '../messages/portalMessages.ts';
import { LOAD_TIMEOUT_MS } from '../options.ts';
import type { RequestViewProps } from './RequestView.tsx';

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; View: ComponentType<RequestViewProps> };

/** The request view with its messages, fetched when it is first asked for. */
export function LazyRequestForm({ backHref }: RequestViewProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });

  useEffect(() => {
    let current = true;
    const parts = Promise.all([import('./RequestView.tsx'), addAccessRequestMessages(i18n)]);
    withTimeout(parts, LOAD_TIMEOUT_MS, 'The request form').then(
      ([{ RequestView }]) => {
        if (current) setLoaded({ kind: 'ready', View: RequestView });
      },
      (failure: unknown) => {
        console.error('The request form could not be loaded', failure);
        if (current) setLoaded({ kind: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [i18n]);

  if (loaded.kind === 'ready') return <loaded.View backHref={backHref} />;
  if (loaded.kind === 'loading') return <p role="status">{t('frame.loading')}</p>;
  return (
    <>
      <Message kind="error">{`${t('trouble.loadHeading')}. ${t('trouble.loadText')}`}</Message>
      <ReachUs />
      <a href={backHref}>{t('trouble.backToLogin')}</a>
    </>
  );
}
