import { Card, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { HistoryIcon, NewPersonIcon, SearchIcon } from '@blueprintjs/icons';
import type { Account } from '@olea/shared/api/accounts';
import { PROFILE_HINT, profileSchema } from '@olea/shared/api/staff';
import { isEmail } from '@olea/shared/forms/formats';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@olea/shared/i18n/languages';
import { site } from '@olea/shared/site/facts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { getScreenAddress } from '../../../screens.ts';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EventList } from '../../ui/EventList.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { useAnnounceChange } from '../../ui/notices.tsx';
import { Page, type ScreenProps, VanishingButton } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadState } from '../../ui/ReadState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SteadyButton } from '../../ui/SteadyButton.tsx';
import { useAddressFilter } from '../../ui/useAddressFilter.ts';
import { AccountItem, EditAccountDialog } from './AccountItem.tsx';
import { accountsQueryOptions } from './api.ts';
import { ACCOUNT_FILTER, describeAccountEvent, describeCount, KIND_LABELS } from './state.ts';
import { type AccessWork, useAccessWork } from './useAccessWork.tsx';
import './access.css';

/** Renders the accounts that match the filter, an invitation form and the history. */
export function AccountsPage({ title }: ScreenProps) {
  const services = useServices();
  const [filter, setFilter] = useAddressFilter(ACCOUNT_FILTER);
  const accounts = useQuery(accountsQueryOptions(services, filter));
  const { data: list, isFetching, isPlaceholderData } = accounts;
  const work = useAccessWork();
  const [edited, setEdited] = useState<Account | null>(null);
  const rows = useRef<HTMLUListElement>(null);
  const isFiltered = ACCOUNT_FILTER.isFiltered(filter);
  const count = list ? describeCount(list) : '';
  useAnnounceChange(isFiltered && !isPlaceholderData ? count : '');

  return (
    <Page
      title={title}
      lede={`Everyone who can sign in${site.clientPortal ? ': clients to the portal, staff' : ''} to this console.`}
    >
      <div className="oc-stack oc-accounts">
        <Card className="oc-panel" role="group" aria-label="List of accounts" aria-busy={isFetching}>
          <search className="oc-row oc-filter">
            <SearchField
              label="Search names, addresses and companies"
              value={filter.search}
              onChange={(search) => setFilter({ ...filter, search })}
              onEnter={() => rows.current?.querySelector('li')?.focus()}
            />
            <HTMLSelect
              aria-label="Kind of account"
              value={filter.kind}
              options={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => setFilter(ACCOUNT_FILTER.set(filter, 'kind', currentTarget.value))}
            />
            <span className="oc-filter-count">{count}</span>
          </search>
          <ReadState
            query={accounts}
            failure={
              list ? 'This list may be out of date; it could not be refreshed' : 'The accounts could not be read'
            }
            loading={
              <div className="oc-panel-body">
                <ListSkeleton label="Loading the accounts" rows={5} />
              </div>
            }
          />
          {list?.accounts.length === 0 && (
            <EmptyState
              icon={<SearchIcon size={40} />}
              title="No accounts found"
              description="No account matches your search and filter."
              action={<VanishingButton text="Show all accounts" onClick={() => setFilter(ACCOUNT_FILTER.none)} />}
            />
          )}
          <ul className="oc-list oc-lined" aria-label="Accounts" ref={rows}>
            {list?.accounts.map((account) => (
              <AccountItem key={account.id} account={account} work={work} onEdit={() => setEdited(account)} />
            ))}
          </ul>
        </Card>
        <div className="oc-stack">
          <InviteForm work={work} />
          {list && (
            <Panel
              title={isFiltered ? 'History of these accounts' : 'History'}
              icon={<HistoryIcon />}
              aside={<Link to={`${getScreenAddress('history')}?kind=accounts`}>Activity log</Link>}
              isPadded
            >
              {list.history.length === 0 && <p className="bp6-text-muted">No changes yet.</p>}
              <EventList events={list.history} describe={describeAccountEvent} />
            </Panel>
          )}
        </div>
      </div>
      <EditAccountDialog
        // Pass the latest account, because a refetch may load a colleague's edit while the dialog is open.
        account={list?.accounts.find(({ id }) => id === edited?.id) ?? edited}
        isOpen={edited !== null}
        work={work}
        onClose={() => setEdited(null)}
      />
      {work.dialogs}
    </Page>
  );
}

const COLLEAGUE = 'colleague';
const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

function InviteForm({ work }: { work: AccessWork }) {
  const id = useId();
  const [email, setEmail] = useDraft(useServices().drafts, 'invite', '');
  const [asWhat, setAsWhat] = useState<Locale | typeof COLLEAGUE>(site.clientPortal ? DEFAULT_LOCALE : COLLEAGUE);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<'email' | 'name' | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const isNameWrong = asWhat === COLLEAGUE && !v.is(profileSchema.entries.display_name, name);
    const found = isEmail(address) ? (isNameWrong ? 'name' : null) : 'email';
    setWrong(found);
    if (found) return;
    const details = asWhat === COLLEAGUE ? { language: null, name } : { language: asWhat };
    if (!(await work.invite({ action: 'invite', email: address, ...details }, address))) return;
    setEmail('');
    setName('');
  }

  return (
    <Panel title="Invite" icon={<NewPersonIcon />} isPadded>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FormGroup
          label="Email"
          labelFor={`${id}-email`}
          {...(wrong === 'email' ? { intent: 'danger', helperText: 'Enter a complete email address.' } : {})}
        >
          <InputGroup
            id={`${id}-email`}
            type="email"
            value={email}
            onValueChange={setEmail}
            maxLength={320}
            autoComplete="off"
            aria-invalid={wrong === 'email' || undefined}
          />
        </FormGroup>
        <FormGroup label="Role" labelFor={`${id}-as`}>
          <HTMLSelect
            id={`${id}-as`}
            fill
            value={asWhat}
            onChange={({ currentTarget: { value } }) => setAsWhat(isLocale(value) ? value : COLLEAGUE)}
          >
            {(site.clientPortal ? LOCALES : []).map((locale) => (
              <option key={locale} value={locale}>
                Client (emails in {ENGLISH_NAMES.of(locale)})
              </option>
            ))}
            <option value={COLLEAGUE}>Administrator (staff)</option>
          </HTMLSelect>
        </FormGroup>
        {asWhat === COLLEAGUE && (
          <FormGroup
            label="Name (optional)"
            labelFor={`${id}-name`}
            {...(wrong === 'name' ? { intent: 'danger', helperText: PROFILE_HINT } : {})}
          >
            <InputGroup
              id={`${id}-name`}
              value={name}
              onValueChange={setName}
              maxLength={100}
              autoComplete="off"
              aria-invalid={wrong === 'name' || undefined}
            />
          </FormGroup>
        )}
        <SteadyButton type="submit" intent="primary" text="Invite" isBusy={work.isPending} />
      </form>
    </Panel>
  );
}
