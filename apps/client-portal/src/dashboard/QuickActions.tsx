import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleAccount } from './sampleAccount.ts';

const ACTIONS = ['newOrder', 'track', 'invoices', 'catalogue'] as const;
type Action = (typeof ACTIONS)[number];

/** The actions are not connected to any system yet, by specification: each says whom to ask, and helps to write or call. */
export function QuickActions() {
  const { t } = useTranslation('portal', { keyPrefix: 'dashboard.actions' });
  const dialog = useRef<HTMLDialogElement>(null);
  const [action, setAction] = useState<Action>('newOrder');
  const { manager } = sampleAccount;
  const open = (chosen: Action): void => {
    setAction(chosen);
    dialog.current?.showModal();
  };
  return (
    <section className="portal-actions" aria-labelledby="actions-heading">
      <h2 id="actions-heading">{t('heading')}</h2>
      <ul>
        {ACTIONS.map((name) => (
          <li key={name}>
            <button type="button" aria-haspopup="dialog" onClick={() => open(name)}>
              {t(name)}
            </button>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className="portal-dialog" aria-labelledby="action-heading" closedby="any">
        <h3 id="action-heading">{t(action)}</h3>
        <p>{t('dialogText', { name: manager.name })}</p>
        <div className="portal-dialog-actions">
          <a className="portal-button" href={`mailto:${manager.email}?${mailSubject(t(action))}`}>
            {t('write', { name: manager.name })}
          </a>
          <a href={manager.phone.href}>{t('call', { phone: manager.phone.display })}</a>
          <form method="dialog">
            <button type="submit" className="portal-link">
              {t('close')}
            </button>
          </form>
        </div>
      </dialog>
    </section>
  );
}

/** Mail programs read `+` literally, so a space must be %20. */
function mailSubject(subject: string): string {
  return `subject=${encodeURIComponent(subject)}`;
}
