import { Button, DialogBody, Switch } from '@blueprintjs/core';
import { MobilePhoneIcon } from '@blueprintjs/icons';
import { requireMfa } from '@olea/shared/api/accounts';
import { call } from '@olea/shared/api/call';
import { type Factor, fetchFactors, mfaState, removeFactor } from '@olea/shared/auth/mfa';
import { useAuth } from '@olea/shared/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChangeOutcome, useChanges } from '../changes/useChanges.tsx';
import { type ConsoleServices, useServices } from '../services/ConsoleServices.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatDay } from '../ui/moments.ts';
import { showDone } from '../ui/notices.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ReadState } from '../ui/ReadState.tsx';
import { CodeForm, EnrollForm } from './MfaForms.tsx';

async function makeRequired(services: ConsoleServices, isRequired: boolean): Promise<ChangeOutcome> {
  const { outcome } = await call(services, requireMfa, { p_required: isRequired });
  if (outcome === 'not-enrolled') {
    return { status: 'not-applied', message: 'Set up your own authenticator app first.' };
  }
  const message = isRequired
    ? 'Every administrator now needs two-step verification.'
    : 'Two-step verification is optional again.';
  return { status: 'applied', message };
}

/** Renders the user's authenticator apps, and the switch that requires MFA for all administrators. */
export function MfaPanel() {
  const services = useServices();
  const { refreshRole } = useAuth();
  const state = useQuery({
    queryKey: ['mfa'],
    queryFn: async () => {
      const [state, factors] = await Promise.all([call(services, mfaState), fetchFactors(services)]);
      return { isRequired: state?.required ?? false, factors };
    },
    meta: { failure: 'Two-step verification could not be read' },
  });
  const { data, refetch } = state;
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Factor | null>(null);
  const { pending, run, dialog } = useChanges('who needs two-step verification', refetch);
  const isOn = data !== undefined && data.factors.length > 0;
  return (
    <Panel title="Two-step verification" icon={<MobilePhoneIcon />} isPadded>
      <ReadState
        query={state}
        failure="Your authenticator apps could not be read"
        loading="Loading your authenticator apps…"
      />
      {data && (
        <>
          <p>
            {isOn
              ? 'After your password, you are asked for a code from one of these apps.'
              : 'With an authenticator app on your phone, a stolen password is not enough to sign in.'}
          </p>
          {isOn && (
            <ul className="oc-list oc-factors">
              {data.factors.map((factor) => (
                <li key={factor.id} className="oc-line oc-apart">
                  <span>
                    <strong>{factor.name}</strong>
                    <span className="oc-change-meta">
                      Added <time dateTime={factor.addedAt}>{formatDay(factor.addedAt)}</time>
                    </span>
                  </span>
                  <Button
                    variant="minimal"
                    intent="danger"
                    text="Remove…"
                    aria-label={`Remove ${factor.name}`}
                    onClick={() => setRemoved(factor)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button
            intent={isOn ? 'none' : 'primary'}
            text={isOn ? 'Add another device…' : 'Set up an authenticator app…'}
            onClick={() => setAdding(true)}
          />
          <Switch
            role="switch"
            className="oc-factor-required"
            label="Required for all administrators"
            checked={data.isRequired}
            disabled={!isOn}
            aria-busy={pending.size > 0 || undefined}
            onChange={({ currentTarget: { checked } }) =>
              void run({
                ids: ['required'],
                subject: 'Two-step verification of administrators',
                lostLabel: 'two-step verification of administrators',
                make: () => makeRequired(services, checked),
              })
            }
          />
          <p className="bp6-text-muted">
            {isOn
              ? 'While it is required, administrators without an app must set one up before they can continue.'
              : 'Set up your own app first, so that this does not lock you out.'}
          </p>
        </>
      )}
      <Dialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title="Set up an authenticator app"
        className="oc-factor-dialog"
      >
        <DialogBody>
          <EnrollForm
            onEnrolled={async () => {
              setAdding(false);
              await refetch();
              void showDone('The authenticator app is set up. You will be asked for its code when you sign in.');
              return undefined;
            }}
          />
        </DialogBody>
      </Dialog>
      <Dialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove ${removed?.name ?? 'the device'}?`}
        className="oc-factor-dialog"
      >
        <DialogBody>
          <p>
            Enter its current code to confirm it’s yours.
            {data?.isRequired &&
              data.factors.length === 1 &&
              ' Two-step verification is required, so you will set up a new app right away.'}
          </p>
          <CodeForm
            submit="Remove"
            verify={async (code) => removeFactor(services, removed?.id ?? '', code)}
            onVerified={async () => {
              setRemoved(null);
              await Promise.all([refetch(), refreshRole()]);
              void showDone(`${removed?.name ?? 'The device'} was removed.`);
              return undefined;
            }}
          />
        </DialogBody>
      </Dialog>
      {dialog}
    </Panel>
  );
}
