import { FormGroup, HTMLSelect, InputGroup, type Intent, MenuDivider, MenuItem, TextArea } from '@blueprintjs/core';
import {
  CaretDownIcon,
  DeleteIcon,
  DisableIcon,
  EditIcon,
  EnvelopeIcon,
  InboxIcon,
  KeyIcon,
  LogOutIcon,
  MobilePhoneIcon,
  RefreshIcon,
  RemoveIcon,
  TickCircleIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import { type AccessRequest, type Account, updateAccount } from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { isLocale, LANGUAGES, LOCALES } from '@olea/shared/i18n/languages';
import { useAuth } from '@olea/shared/react';
import { type ReactElement, useId, useRef, useState } from 'react';
import type { ChangeOutcome } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { Dialog, DialogForm } from '../../ui/Dialog.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { formatMoment, useNow } from '../../ui/moments.ts';
import { useNames } from '../../ui/staff.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type AccountDetails, describeAccountChange, ROLE_LABELS } from './state.ts';
import type { AccessWork } from './useAccessWork.tsx';

const LOOKS: Readonly<Record<AccessRequest['state'], { label: string; intent: Intent; icon: ReactElement }>> = {
  open: { label: 'Not decided', intent: 'primary', icon: <InboxIcon size={12} /> },
  declined: { label: 'Declined', intent: 'none', icon: <DisableIcon size={12} /> },
  invited: { label: 'Invited', intent: 'primary', icon: <EnvelopeIcon size={12} /> },
  'link-expired': { label: 'Invitation expired', intent: 'warning', icon: <TimeIcon size={12} /> },
  active: { label: 'Active', intent: 'success', icon: <TickCircleIcon size={12} /> },
  revoked: { label: 'No access', intent: 'none', icon: <RemoveIcon size={12} /> },
  closed: { label: 'Account closed', intent: 'none', icon: <DeleteIcon size={12} /> },
};

/** Renders the state of an account or a request as an icon and text. */
export function AccessStateTag({ state }: { state: AccessRequest['state'] }) {
  const { label, intent, icon } = LOOKS[state];
  return (
    <Tag minimal intent={intent} icon={icon} className="oc-state-tag" data-access-state={state}>
      {label}
    </Tag>
  );
}

interface AccountItemProps {
  readonly account: Account;
  readonly work: AccessWork;
  readonly onEdit: () => void;
}

/** Renders an account with its actions. People cannot delete their own account or remove their own two-step verification here. */
export function AccountItem({ account, work, onEdit }: AccountItemProps) {
  const { user } = useAuth();
  const getName = useNames();
  const now = useNow(30_000);
  const { id, email, role, language, state, link_sent_at, last_sign_in_at, company, job_title, note } = account;
  const isWaiting = state === 'invited' || state === 'link-expired';
  const person = [job_title, company].filter(Boolean).join(', ');
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at, now)}</time>;
  return (
    <li className="oc-account" data-account={email} tabIndex={-1}>
      <div className="oc-account-who">
        <strong>{getName(email)}</strong>
        {getName(email) !== email && <span>{email}</span>}
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
            Two-step verification
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
                onClick={() => void work.give({ action: 'send-again', accountId: id }, email)}
              />
            )}
            <MenuDivider />
            <MenuItem
              icon={<LogOutIcon />}
              text="End all sessions…"
              onClick={() => void work.ask('end-sessions', account)}
            />
            {/* People remove their own two-step verification in My account, which requires a code. */}
            {account.has_second_factor && user?.id !== id && (
              <MenuItem
                icon={<MobilePhoneIcon />}
                text="Remove two-step verification…"
                onClick={() => void work.ask('remove-factor', account)}
              />
            )}
            {role && (
              <MenuItem
                intent="danger"
                icon={<RemoveIcon />}
                text="Remove access…"
                onClick={() => void work.ask('revoke', account)}
              />
            )}
            {user?.id !== id && (
              <MenuItem
                intent="danger"
                icon={<DeleteIcon />}
                text="Delete account…"
                onClick={() => void work.ask('delete', account)}
              />
            )}
          </>
        }
      />
    </li>
  );
}

interface EditAccountDialogProps {
  readonly account: Account | null;
  readonly isOpen: boolean;
  readonly work: AccessWork;
  readonly onClose: () => void;
}

/** Renders a dialog for an account's details. Ignores clicks outside. Closing it discards the draft. */
export function EditAccountDialog({ account, isOpen, work, onClose }: EditAccountDialogProps) {
  const { drafts } = useServices();
  const close = () => {
    if (account) drafts.delete(getDraftKey(account));
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={account?.email ?? ''}
      icon={<EditIcon />}
      canOutsideClickClose={false}
    >
      {account && <EditForm account={account} work={work} onClose={close} />}
    </Dialog>
  );
}

const getDraftKey = ({ id }: Account): string => `account ${id}`;
const TEXT_LABELS = { company: 'Company', job_title: 'Job title' } as const;
/** Fields are null until staff edit them. `version` is the account version on which the edit is based. */
interface AccountDraft extends AccountDetails {
  readonly version: number | null;
}
const UNTOUCHED: AccountDraft = { company: null, job_title: null, note: null, language: null, version: null };

function EditForm({ account, work, onClose }: { account: Account; work: AccessWork; onClose: () => void }) {
  const services = useServices();
  const getName = useNames();
  const id = useId();
  const [typed, setTyped] = useDraft(services.drafts, getDraftKey(account), UNTOUCHED);
  // Read the latest text after saving, because people can type during the request.
  const latest = useRef(typed);
  latest.current = typed;
  const [failure, setFailure] = useState('');
  const getValue = <Name extends keyof AccountDetails>(name: Name) => typed[name] ?? account[name];
  const language = getValue('language');
  const edit = (change: Partial<AccountDetails>) => {
    setTyped({ ...typed, version: typed.version ?? account.version, ...change });
    setFailure('');
  };

  async function save(): Promise<ChangeOutcome> {
    const outcome = await call(services, updateAccount, {
      p_account_id: account.id,
      p_version: typed.version ?? account.version,
      p_company: getValue('company') ?? '',
      p_job_title: getValue('job_title') ?? '',
      p_note: getValue('note') ?? '',
      p_language: language,
    });
    // After a conflict, base the next save on the refetched version.
    if (outcome?.outcome === 'changed') setTyped({ ...latest.current, version: null });
    const by = outcome?.outcome === 'changed' && { by: getName(outcome.by ?? null) };
    return describeAccountChange(outcome && { ...outcome, ...by }, account.email, services.now());
  }

  async function submit() {
    if (account.role === 'client' && !language) return setFailure('Choose the language that this client reads.');
    if (await work.run(save, setFailure)) onClose();
  }

  return (
    <DialogForm action="Save" isBlocked={work.isPending} failure={failure} onSubmit={submit} onCancel={onClose}>
      {(['company', 'job_title'] as const).map((name) => (
        <FormGroup key={name} label={TEXT_LABELS[name]} labelFor={`${id}-${name}`}>
          <InputGroup
            id={`${id}-${name}`}
            value={getValue(name) ?? ''}
            onValueChange={(value) => edit({ [name]: value })}
            maxLength={200}
            autoComplete="off"
            autoFocus={name === 'company'}
          />
        </FormGroup>
      ))}
      {account.role !== 'admin' && (
        <FormGroup
          label="Language"
          labelFor={`${id}-language`}
          helperText="For emails about the account and the pages they link to."
        >
          <HTMLSelect
            id={`${id}-language`}
            fill
            value={language ?? ''}
            onChange={({ currentTarget: { value } }) => edit({ language: isLocale(value) ? value : null })}
          >
            {!language && <option value="">Not chosen</option>}
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {LANGUAGES[locale].name}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      )}
      <FormGroup label="Note" labelFor={`${id}-note`} helperText="Visible to staff only.">
        <TextArea
          id={`${id}-note`}
          fill
          className="oc-account-note-field"
          rows={5}
          value={getValue('note') ?? ''}
          onChange={({ currentTarget: { value } }) => edit({ note: value })}
          maxLength={10_000}
        />
      </FormGroup>
    </DialogForm>
  );
}
