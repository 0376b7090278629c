import { MenuDivider, MenuItem, Tag } from '@blueprintjs/core';
import {
  CaretDownIcon,
  EditIcon,
  KeyIcon,
  LogOutIcon,
  MobilePhoneIcon,
  RefreshIcon,
  RemoveIcon,
} from '@blueprintjs/icons';
import { type Account, manageAccess } from '@olea/shared/api/accounts';
import { callEdge } from '@olea/shared/api/call';
import { LANGUAGES } from '@olea/shared/i18n';
import { useAuth } from '@olea/shared/react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { formatMoment, useNow } from '../../ui/moments.ts';
import { AccessStateTag, type AccessWork } from './accessParts.tsx';
import { describeOutcome, ROLE_LABELS } from './accessWords.ts';

interface AccountItemProps {
  readonly account: Account;
  readonly work: AccessWork;
  readonly onEdit: () => void;
}

/** One account: who, as what, in which language, since when, and everything that can be done. */
export function AccountItem({ account, work, onEdit }: AccountItemProps) {
  const services = useServices();
  const { user } = useAuth();
  const now = useNow(30_000);
  const { id, email, role, language, state, link_sent_at, last_sign_in_at, company, job_title, note } = account;
  const isWaiting = state === 'invited' || state === 'link-expired';
  const person = [job_title, company].filter(Boolean).join(', ');
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at, now)}</time>;
  const send = () =>
    void work.run(async () =>
      describeOutcome(await callEdge(services, manageAccess, { action: 'send-again', accountId: id }), email),
    );
  return (
    <li className="oc-account" data-account={email} tabIndex={-1}>
      <div className="oc-account-who">
        <strong>{email}</strong>
        {person && <span>{person}</span>}
      </div>
      <div className="oc-row oc-account-facts">
        <AccessStateTag state={state} />
        {role && <Tag minimal>{ROLE_LABELS[role]}</Tag>}
        {language && (
          <Tag minimal>
            <span lang={language}>{LANGUAGES[language].name}</span>
          </Tag>
        )}
        {account.has_second_factor && (
          <Tag minimal icon={<MobilePhoneIcon size={12} />}>
            Second step
          </Tag>
        )}
        {user?.id === id && <Tag minimal>You</Tag>}
        <span className="oc-change-meta">
          {last_sign_in_at && <>Last signed in {moment(last_sign_in_at)}</>}
          {!last_sign_in_at && link_sent_at && <>Invitation sent {moment(link_sent_at)}</>}
          {!last_sign_in_at && !link_sent_at && 'Never signed in'}
        </span>
      </div>
      {note && <p className="oc-account-note">{note}</p>}
      <MenuButton
        variant="minimal"
        text="Manage"
        endIcon={<CaretDownIcon />}
        aria-label={`Manage ${email}`}
        aria-disabled={work.isPending || undefined}
        items={
          <>
            <MenuItem icon={<EditIcon />} text="Edit details…" onClick={onEdit} />
            {role && (
              <MenuItem
                icon={isWaiting ? <RefreshIcon /> : <KeyIcon />}
                text={isWaiting ? 'Send the invitation again' : 'Send a password reset'}
                onClick={send}
              />
            )}
            <MenuDivider />
            <MenuItem
              icon={<LogOutIcon />}
              text="End all sessions…"
              onClick={() => work.ask('end-sessions', account)}
            />
            {/* One's own goes at My account, with a code of it. */}
            {account.has_second_factor && user?.id !== id && (
              <MenuItem
                icon={<MobilePhoneIcon />}
                text="Remove second step…"
                onClick={() => work.ask('remove-factor', account)}
              />
            )}
            {role && (
              <MenuItem
                intent="danger"
                icon={<RemoveIcon />}
                text="Remove access…"
                onClick={() => work.ask('take-away', account)}
              />
            )}
          </>
        }
      />
    </li>
  );
}
