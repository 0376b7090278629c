import {
  Button,
  DialogBody,
  DialogFooter,
  FormGroup,
  HTMLSelect,
  InputGroup,
  SegmentedControl,
} from '@blueprintjs/core';
import { Calendar as CalendarIcon } from '@blueprintjs/icons';
import type { FlagRow, PlannedChangeRow } from '@olea/shared/backend';
import { FLAG_CATALOG, isFlagName } from '@olea/shared/flags';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { describeEffect, flagEffect } from '../../services/flagEffect.ts';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { endSentence } from '../../ui/moments.ts';
import { stateWord } from './changeFlag.ts';
import { PLANNED_CHANGES_KEY, planChange, replanChange } from './plannedChanges.ts';
import { describePlanFailure, fieldValue, formatHere, formatOttawa, readTypedTime } from './planWords.ts';

interface ScheduleDialogProps {
  readonly flag: FlagRow;
  /** The plan that is changed; without one a new one is made. */
  readonly plan?: PlannedChangeRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks which way, when in Ottawa, and why; stays open with everything typed until the database has taken it. */
export function ScheduleDialog({ flag, plan, isOpen, onClose }: ScheduleDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={plan ? `Change the plan for ${flag.name}` : `Schedule ${flag.name}`}
      icon={<CalendarIcon aria-hidden />}
      canOutsideClickClose={false}
      className="oc-confirm"
    >
      <ScheduleForm flag={flag} {...(plan && { plan })} onClose={onClose} />
    </Dialog>
  );
}

function ScheduleForm({ flag, plan, onClose }: Omit<ScheduleDialogProps, 'isOpen'>) {
  const id = useId();
  const services = useServices();
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const [enabled, setEnabled] = useState(plan?.enabled ?? !flag.enabled);
  const [when, setWhen] = useState(plan ? fieldValue(Date.parse(plan.due_at)) : '');
  const [takeSecond, setTakeSecond] = useState(() => isSecond(plan));
  const [note, setNote] = useState(plan?.note ?? '');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const typed = readTypedTime(when, services.now());
  const chosen = typed.kind === 'time' ? (takeSecond && typed.at[1]) || typed.at[0] : null;
  const here = chosen === null ? null : formatHere(chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (chosen === null) return setFailure(typed.kind === 'time' ? '' : TIME_FAILURES[typed.kind]);
    setSending(true);
    const wanted = { enabled, dueAt: new Date(chosen).toISOString(), note: note.trim() };
    const result = plan ? await replanChange(services, plan, wanted) : await planChange(services, flag.id, wanted);
    setSending(false);
    void queryClient.invalidateQueries({ queryKey: PLANNED_CHANGES_KEY });
    if (result.status !== 'ok') return setFailure(describePlanFailure(result));
    announce(`${flag.name} will be switched ${stateWord(enabled)} on ${formatOttawa(chosen)}.`);
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        <FormGroup label="Switch it">
          <SegmentedControl
            size="small"
            aria-label="Switch it"
            options={[
              { value: 'on', label: 'On' },
              { value: 'off', label: 'Off' },
            ]}
            value={stateWord(enabled)}
            onValueChange={(value) => setEnabled(value === 'on')}
          />
        </FormGroup>
        {!enabled && isFlagName(flag.name) && (
          <p>
            {describeEffect(flagEffect(flag.name))} {FLAG_CATALOG[flag.name].whenOff}
          </p>
        )}
        <FormGroup
          label="When"
          labelInfo="(Ottawa time)"
          labelFor={`${id}-when`}
          helperText={here && endSentence(`Here that is ${here}`)}
        >
          <InputGroup
            id={`${id}-when`}
            type="datetime-local"
            value={when}
            onValueChange={(value) => {
              setWhen(value);
              setFailure('');
            }}
            autoFocus
            aria-invalid={failure !== '' && chosen === null ? true : undefined}
            {...(failure !== '' && { 'aria-describedby': `${id}-failure` })}
          />
        </FormGroup>
        {typed.kind === 'time' && typed.at[1] !== undefined && (
          <FormGroup
            label="The clocks go back that night, so this time comes twice. Which one?"
            labelFor={`${id}-which`}
          >
            <HTMLSelect
              id={`${id}-which`}
              fill
              value={takeSecond ? 'second' : 'first'}
              onChange={({ currentTarget }) => setTakeSecond(currentTarget.value === 'second')}
              options={[
                { value: 'first', label: `The first: ${formatOttawa(typed.at[0])}` },
                { value: 'second', label: `The second: ${formatOttawa(typed.at[1])}` },
              ]}
            />
          </FormGroup>
        )}
        <FormGroup label="Reason" labelInfo="(optional, kept in the history)" labelFor={`${id}-note`}>
          <InputGroup id={`${id}-note`} value={note} onValueChange={setNote} maxLength={200} autoComplete="off" />
        </FormGroup>
        {failure !== '' && (
          <p id={`${id}-failure`} role="alert" className="oc-form-error">
            {failure}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button type="submit" intent="primary" text={plan ? 'Save the plan' : 'Schedule'} loading={isSending} />
          </>
        }
      />
    </form>
  );
}

const TIME_FAILURES = {
  incomplete: 'Give a date and a time.',
  past: 'This time has passed in Ottawa.',
  'too-far': 'Choose a time within the next five years.',
  missing: 'This time does not exist in Ottawa: the clocks go forward that night. Choose another hour.',
} as const;

function isSecond(plan: PlannedChangeRow | undefined): boolean {
  if (!plan) return false;
  const at = Date.parse(plan.due_at);
  // The first of the two is an hour earlier and has not passed either.
  const typed = readTypedTime(fieldValue(at), at - 7_200_000);
  return typed.kind === 'time' && typed.at[1] === at;
}
