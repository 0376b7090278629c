import { FormGroup, HTMLSelect, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import type { FlagRow, ScheduledChangeRow } from '@olea/shared/api/flags';
import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags/catalog';
import { OFFICE } from '@olea/shared/site/facts';
import { useId, useState } from 'react';
import type { ChangeOutcome } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useDraft } from '../../services/drafts.ts';
import { describeEffect, getFlagEffect } from '../../services/flagEffect.ts';
import { Dialog, DialogForm } from '../../ui/Dialog.tsx';
import { endSentence } from '../../ui/moments.ts';
import { saveScheduledChange } from './api.ts';
import { useFlags } from './FlagsProvider.tsx';
import {
  formatFieldValue,
  formatHere,
  formatOfficeTime,
  readTypedTime,
  SCHEDULED_CHANGE_GONE,
} from './scheduleTimes.ts';
import { formatState, getLabel } from './state.ts';

interface ScheduleDialogProps {
  readonly flag: FlagRow;
  readonly plan?: ScheduledChangeRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Renders the form for a scheduled change. It stays open if saving fails. Closing it discards the draft. */
export function ScheduleDialog({ flag, plan, isOpen, onClose }: ScheduleDialogProps) {
  const { drafts } = useServices();
  const close = () => {
    drafts.delete(getDraftKey(flag, plan));
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`${plan ? 'Reschedule' : 'Schedule'} ${getLabel(flag.name)}`}
      icon={<CalendarIcon />}
      canOutsideClickClose={false}
    >
      <ScheduleForm flag={flag} {...(plan && { plan })} onClose={close} />
    </Dialog>
  );
}

const getDraftKey = (flag: FlagRow, plan?: ScheduledChangeRow) => `plan ${plan?.id ?? flag.id}`;

function ScheduleForm({ flag, plan, onClose }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const id = useId();
  const services = useServices();
  const { confirm, changeSchedule } = useFlags();
  const [draft, setDraft] = useDraft(services.drafts, getDraftKey(flag, plan), {
    enabled: plan?.enabled ?? !flag.enabled,
    when: plan ? formatFieldValue(Date.parse(plan.due_at)) : '',
    takeSecond: isSecond(plan),
    note: plan?.note ?? '',
  });
  const { enabled, when, takeSecond, note } = draft;
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const typed = readTypedTime(when, services.now());
  const chosen = typed.kind === 'time' ? (takeSecond && typed.at[1]) || typed.at[0] : null;
  const here = chosen === null ? null : formatHere(chosen);
  const label = getLabel(flag.name);

  async function submit() {
    if (chosen === null) return setFailure(typed.kind === 'time' ? '' : TIME_FAILURES[typed.kind]);
    if ((await confirm(enabled, { flag, when: `on ${formatOfficeTime(chosen)}` })) === null) return;
    setSending(true);
    const change = { make: () => save(chosen), onFailure: setFailure };
    const isDone = await changeSchedule(plan?.id ?? `plan ${flag.id}`, flag.name, change);
    setSending(false);
    if (isDone) onClose();
  }

  async function save(at: number): Promise<ChangeOutcome> {
    const wanted = { enabled, dueAt: new Date(at).toISOString(), note: note.trim() };
    if (!(await saveScheduledChange(services, flag, plan, wanted)))
      return { status: 'not-applied', message: SCHEDULED_CHANGE_GONE };
    const message = `${label} will be switched ${formatState(enabled)} on ${formatOfficeTime(at)}.`;
    return { status: 'applied', message };
  }

  return (
    <DialogForm
      id={id}
      action={plan ? 'Save' : 'Schedule'}
      isBusy={isSending}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormGroup label="Switch it">
        <SegmentedControl
          size="small"
          aria-label="Switch it"
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          value={formatState(enabled)}
          onValueChange={(value) => setDraft({ ...draft, enabled: value === 'on' })}
        />
      </FormGroup>
      {!enabled && isFlagName(flag.name) && (
        <p>
          {describeEffect(getFlagEffect(flag.name))} {FLAG_CATALOG[flag.name].whenOff}
        </p>
      )}
      <FormGroup
        label="When"
        labelInfo={`(${OFFICE.city} time)`}
        labelFor={`${id}-when`}
        helperText={here && endSentence(`Here that is ${here}`)}
      >
        <InputGroup
          id={`${id}-when`}
          type="datetime-local"
          value={when}
          onValueChange={(value) => {
            setDraft({ ...draft, when: value });
            setFailure('');
          }}
          autoFocus
          aria-invalid={failure !== '' && chosen === null ? true : undefined}
          aria-describedby={`${id}-failure`}
        />
      </FormGroup>
      {typed.kind === 'time' && typed.at[1] !== undefined && (
        <FormGroup label="The clocks go back that night, so this time comes twice. Which one?" labelFor={`${id}-which`}>
          <HTMLSelect
            id={`${id}-which`}
            fill
            value={takeSecond ? 'second' : 'first'}
            onChange={({ currentTarget }) => setDraft({ ...draft, takeSecond: currentTarget.value === 'second' })}
            options={[
              { value: 'first', label: `The first: ${formatOfficeTime(typed.at[0])}` },
              { value: 'second', label: `The second: ${formatOfficeTime(typed.at[1])}` },
            ]}
          />
        </FormGroup>
      )}
      <FormGroup label="Reason" labelInfo="(optional, kept in the history)" labelFor={`${id}-note`}>
        <InputGroup
          id={`${id}-note`}
          value={note}
          onValueChange={(value) => setDraft({ ...draft, note: value })}
          maxLength={200}
          autoComplete="off"
        />
      </FormGroup>
    </DialogForm>
  );
}

const TIME_FAILURES = {
  incomplete: 'Enter a date and time.',
  past: `This time has passed in ${OFFICE.city}.`,
  'too-far': 'Choose a time within the next five years.',
  missing: `This time does not exist in ${OFFICE.city}: the clocks go forward that night. Choose another hour.`,
} as const;

function isSecond(plan: ScheduledChangeRow | undefined): boolean {
  if (!plan) return false;
  const at = Date.parse(plan.due_at);
  // A time in the hour that repeats when clocks go back has two moments. To get both, `readTypedTime` needs a `now` before both.
  const typed = readTypedTime(formatFieldValue(at), at - 7_200_000);
  return typed.kind === 'time' && typed.at[1] === at;
}
