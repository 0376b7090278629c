import { listSessions, type OwnSession, revokeSession } from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { parseUserAgent } from '@olea/shared/auth/devices';
import { LANGUAGES } from '@olea/shared/i18n/languages';
import { useCommand } from '@olea/shared/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../frame/Message.tsx';
import { usePortal } from '../PortalContext.tsx';
import { useFailure } from '../requests/useLoad.ts';

/** Lists the client's sessions with a button to revoke each one except the current one. */
export function Sessions() {
  const { t } = useTranslation();
  const { session } = usePortal();
  const handleFailure = useFailure();
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    call(session, listSessions).then(setSessions, (failure: unknown) => {
      handleFailure('The sessions could not be fetched', failure);
      setFailed(true);
    });
  }, [session, handleFailure]);

  const { isBusy, result, run } = useCommand(async (ended: OwnSession) => {
    try {
      await call(session, revokeSession, { p_session_id: ended.id });
    } catch (failure) {
      handleFailure('A session could not be ended', failure);
      return { isEnded: false, device: ended.device };
    }
    setSessions((before) => before?.filter(({ id }) => id !== ended.id) ?? null);
    // Removing the row also removes the focused button, so move focus to the list.
    list.current?.focus();
    return { isEnded: true, device: ended.device };
  });
  const describe = (userAgent: string | null): string => {
    const { browser, system } = parseUserAgent(userAgent);
    return [browser, system].filter(Boolean).join(', ') || t('account.sessions.unknown');
  };

  return (
    <section className="portal-signin" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{t('account.sessions.heading')}</h2>
      {hasFailed ? <Message kind="error">{t('trouble.unreachableHeading')}</Message> : null}
      {result?.isEnded === false ? <Message kind="error">{t('account.errors.sessions')}</Message> : null}
      {result?.isEnded ? (
        <Message kind="success">{t('account.sessions.ended', { device: describe(result.device) })}</Message>
      ) : null}
      {sessions ? (
        <ul className="portal-sessions" ref={list} tabIndex={-1} aria-labelledby="sessions-heading">
          {sessions.map((own) => (
            <li key={own.id}>
              <span id={own.id}>
                <strong>{describe(own.device)}</strong>
                {own.is_current ? ` (${t('account.sessions.here')})` : ''}
                <SessionTimes session={own} />
              </span>
              {own.is_current ? null : (
                <button
                  type="button"
                  id={`end-${own.id}`}
                  className="portal-signout"
                  aria-labelledby={`end-${own.id} ${own.id}`}
                  aria-disabled={isBusy}
                  onClick={() => void run(own)}
                >
                  {t('frame.signOut')}
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function SessionTimes({ session: { began_at, used_at } }: { session: OwnSession }) {
  const { t } = useTranslation();
  const { locale } = usePortal();
  const moment = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'medium', timeStyle: 'short' });
  const format = (at: string) => moment.format(Date.parse(at));
  return (
    <span className="portal-hint">
      {t('account.sessions.times', { began: format(began_at), used: format(used_at) })}
    </span>
  );
}
