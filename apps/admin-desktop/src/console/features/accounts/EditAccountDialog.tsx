import { Button, DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { type Account, changeAccount } from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { toAppError } from '@olea/shared/errors';
import { LANGUAGES, LOCALES } from '@olea/shared/i18n';
import { type FormEvent, useId, useState } from 'react';
import type { ChangeOutcome } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type AccessWork, describeAccessFailure } from './accessParts.tsx';
import { describeAccountChange } from './accessWords.ts';
import type { AccountDetails } from './accounts.ts';

interface EditAccountDialogProps {
  readonly account: Account | null;
  readonly isOpen: boolean;
  readonly work: AccessWork;
  readonly onClose: () => void;
}

/** What staff know of an account, and the language that a client is written to in. Stays open with what was typed until it is saved. */
export function EditAccountDialog({ account, isOpen, work, onClose }: EditAccountDialogProps) {
  const { drafts } = useServices();
  const close = () => {
    if (account) drafts.delete(placeOf(account));
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={account?.email ?? ''}
      icon={<EditIcon />}
      canOutsideClickClose={false}
      className="oc-confirm"
    >
      {account && <EditForm account={account} work={work} onClose={close} />}
    </Dialog>
  );
}

/** Where what is typed is kept, among the drafts. */
const placeOf = ({ id }: Account): string => `account ${id}`;
/** Only what was typed counts: the other fields follow the account, which a colleague may change meanwhile. */
const UNTOUCHED: AccountDetails = { company: null, job_title: null, note: null, language: null };

function EditForm({ account, work, onClose }: { account: Account; work: AccessWork; onClose: () => void }) {
  const services = useServices();
  const id = useId();
  const [typed, setTyped] = useDraft(services.drafts, placeOf(account), UNTOUCHED);
  const [failure, setFailure] = useState('');
  const company = typed.company ?? account.company;
  const job_title = typed.job_title ?? account.job_title;
  const note = typed.note ?? account.note;
  const language = typed.language ?? account.language;
  const edit = (change: Partial<AccountDetails>) => {
    setTyped({ ...typed, ...change });
    setFailure('');
  };

  async function save(): Promise<ChangeOutcome> {
    try {
      const outcome = await call(services, changeAccount, {
        p_account_id: account.id,
        p_version: account.version,
        p_company: company ?? '',
        p_job_title: job_title ?? '',
        p_note: note ?? '',
        p_language: language,
      });
      const described = describeAccountChange(outcome, account.email, services.now());
      if (described.status !== 'not-done') return described;
      setFailure(described.words ?? '');
      return { ...described, words: null };
    } catch (cause) {
      const error = toAppError(cause);
      setFailure(describeAccessFailure(error));
      return { status: 'failed', error, isListed: true };
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (account.role === 'client' && !language) return setFailure('Choose the language that this client reads.');
    if (await work.run(save)) onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <FormGroup label="Company" labelFor={`${id}-company`}>
          <InputGroup
            id={`${id}-company`}
            value={company ?? ''}
            onValueChange={(value) => edit({ company: value })}
            maxLength={200}
            autoComplete="off"
            autoFocus
          />
        </FormGroup>
        <FormGroup label="Job title" labelFor={`${id}-job`}>
          <InputGroup
            id={`${id}-job`}
            value={job_title ?? ''}
            onValueChange={(value) => edit({ job_title: value })}
            maxLength={200}
            autoComplete="off"
          />
        </FormGroup>
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
              onChange={({ currentTarget: { value } }) =>
                edit({ language: LOCALES.find((locale) => locale === value) ?? null })
              }
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
            value={note ?? ''}
            onChange={({ currentTarget: { value } }) => edit({ note: value })}
            maxLength={10_000}
          />
        </FormGroup>
        {failure && (
          <p role="alert" className="oc-form-error">
            {failure}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button type="submit" intent="primary" text="Save" aria-disabled={work.isPending || undefined} />
          </>
        }
      />
    </form>
  );
}
