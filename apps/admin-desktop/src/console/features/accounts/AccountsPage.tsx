import { Button, Card, FormGroup, H2, HTMLSelect, InputGroup, Tag } from '@blueprintjs/core';
import {
  History as HistoryIcon,
  NewPerson as NewPersonIcon,
  People as PeopleIcon,
  Refresh as RefreshIcon,
  Search as SearchIcon,
} from '@blueprintjs/icons';
import { isEmail } from '@olea/shared/forms';
import { LANGUAGES, LOCALES, type Locale } from '@olea/shared/i18n';
import { useAuth } from '@olea/shared/react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { formatMoment, useNow } from '../../ui/moments.ts';
import { Page, type ScreenProps } from '../../ui/Page.tsx';
import { AccessStateTag, AccessSteps, type AccessWork, TakeAway, useAccessWork } from './accessParts.tsx';
import { describeOutcome, ROLE_LABELS } from './accessWords.ts';
import { type Account, accountsQuery, inviteAccount, sendLinkAgain } from './accounts.ts';
import './access.css';

/** Accounts with their roles; inviting, and taking access away. */
export function AccountsPage({ title }: ScreenProps) {
  const [search, setSearch] = useState('');
  const services = useServices();
  const { data: list, error, refetch } = useQuery(accountsQuery(services, useDeferredValue(search.trim())));
  const work = useAccessWork();
  return (
    <Page title={title} lede="People who may sign in: colleagues to this portal, clients to theirs.">
      <div className="oc-accounts">
        <Card className="oc-panel" role="group" aria-labelledby="oc-accounts-title">
          <div className="oc-side-head">
            <H2 id="oc-accounts-title" className="oc-side-title">
              <PeopleIcon aria-hidden /> Accounts with access
            </H2>
            {list && <span className="oc-age">{describeCount(list.accounts.length, list.total)}</span>}
          </div>
          <div className="oc-accounts-body">
            <InputGroup
              type="search"
              leftIcon={<SearchIcon aria-hidden />}
              value={search}
              onValueChange={setSearch}
              placeholder="Search addresses"
              aria-label="Search addresses"
            />
            {error && (
              <p role="alert" className="oc-form-error">
                The list could not be read.{' '}
                <Button size="small" variant="minimal" text="Try again" onClick={() => void refetch()} />
              </p>
            )}
            {!list && !error && <p className="bp6-text-muted">Reading who has access…</p>}
            {list?.accounts.length === 0 && <p className="bp6-text-muted">No address contains this.</p>}
            <ul className="oc-account-list" aria-label="Accounts with access">
              {list?.accounts.map((account) => (
                <AccountRow key={account.id} account={account} work={work} />
              ))}
            </ul>
          </div>
        </Card>
        <div className="oc-accounts-side">
          <InviteForm work={work} />
          <Card className="oc-panel" role="group" aria-labelledby="oc-access-history-title">
            <div className="oc-side-head">
              <H2 id="oc-access-history-title" className="oc-side-title">
                <HistoryIcon aria-hidden /> History
              </H2>
            </div>
            <div className="oc-accounts-body">
              {list?.history.length === 0 && <p className="bp6-text-muted">Nothing has been done yet.</p>}
              {list && <AccessSteps steps={list.history} />}
            </div>
          </Card>
        </div>
        {work.dialog}
      </div>
    </Page>
  );
}

function describeCount(shown: number, total: number): string {
  if (shown === total) return total === 1 ? '1 account' : `${total} accounts`;
  return `${shown} of ${total} accounts`;
}

/** One account: who, as what, since when, and what can be done. */
function AccountRow({ account, work }: { account: Account; work: AccessWork }) {
  const services = useServices();
  const { user } = useAuth();
  const now = useNow(30_000);
  const { id, email, role, language, state, link_sent_at, first_signed_in_at, last_sign_in_at } = account;
  const moment = (at: string) => <time dateTime={at}>{formatMoment(at, now)}</time>;
  const isWaiting = state === 'invited' || state === 'link-expired';
  return (
    <li className="oc-account" data-account={email}>
      <div className="oc-account-who">
        <strong>{email}</strong>
        <span className="oc-access-state">
          <Tag minimal>{ROLE_LABELS[role]}</Tag>
          {language && (
            <Tag minimal>
              <span lang={language}>{LANGUAGES[language].name}</span>
            </Tag>
          )}
          {user?.id === id && <Tag minimal>You</Tag>}
          <AccessStateTag state={state} />
        </span>
        <span className="oc-change-meta">
          {isWaiting && link_sent_at && <>Link sent {moment(link_sent_at)}</>}
          {last_sign_in_at && <>Last signed in {moment(last_sign_in_at)}</>}
          {last_sign_in_at && first_signed_in_at && <>, first {moment(first_signed_in_at)}</>}
        </span>
      </div>
      <div className="oc-access-buttons">
        {isWaiting && (
          <Button
            variant="minimal"
            icon={<RefreshIcon aria-hidden />}
            text="Send the link again"
            aria-label={`Send the link again to ${email}`}
            aria-disabled={work.isPending || undefined}
            onClick={() => void work.run(async () => describeOutcome(await sendLinkAgain(services, id), email))}
          />
        )}
        <TakeAway account={account} work={work} />
      </div>
    </li>
  );
}

const COLLEAGUE = 'colleague';

/** Invites an address that sent no request here: a colleague, or a client in a language. What was typed stays until it is done. */
function InviteForm({ work }: { work: AccessWork }) {
  const services = useServices();
  const id = useId();
  const [email, setEmail] = useState('');
  const [asWhat, setAsWhat] = useState<Locale | typeof COLLEAGUE>('en');
  const [isWrong, setWrong] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    setWrong(!isEmail(address));
    if (!isEmail(address)) return;
    const invited = { email: address, language: asWhat === COLLEAGUE ? null : asWhat };
    if (await work.run(async () => describeOutcome(await inviteAccount(services, invited), address))) setEmail('');
  }

  return (
    <Card className="oc-panel" role="group" aria-labelledby="oc-invite-title">
      <div className="oc-side-head">
        <H2 id="oc-invite-title" className="oc-side-title">
          <NewPersonIcon aria-hidden /> Invite
        </H2>
      </div>
      <form className="oc-accounts-body" onSubmit={(event) => void submit(event)} noValidate>
        <FormGroup
          label="Email"
          labelFor={`${id}-email`}
          {...(isWrong ? { intent: 'danger', helperText: 'Enter a complete email address.' } : {})}
        >
          <InputGroup
            id={`${id}-email`}
            type="email"
            value={email}
            onValueChange={setEmail}
            maxLength={320}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
          />
        </FormGroup>
        <FormGroup label="Role" labelFor={`${id}-as`}>
          <HTMLSelect
            id={`${id}-as`}
            fill
            value={asWhat}
            onChange={({ currentTarget: { value } }) =>
              setAsWhat(LOCALES.find((locale) => locale === value) ?? COLLEAGUE)
            }
          >
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                Client, written to in {LANGUAGES[locale].name}
              </option>
            ))}
            <option value={COLLEAGUE}>Colleague: administrator</option>
          </HTMLSelect>
        </FormGroup>
        <Button
          type="submit"
          intent="primary"
          text="Invite"
          aria-disabled={work.isPending || undefined}
          aria-busy={work.isPending || undefined}
        />
      </form>
    </Card>
  );
}
