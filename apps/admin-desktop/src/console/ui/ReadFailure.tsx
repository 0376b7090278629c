import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

interface ReadFailureProps {
  /** A sentence: what could not be read. */
  readonly text: string;
  readonly retry: () => unknown;
}

/** A part of a panel that could not be read, with the way to try again. */
export function ReadFailure({ text, retry }: ReadFailureProps) {
  return (
    <p role="alert" className="oc-form-error">
      {text} <Button size="small" variant="minimal" text="Try again" onClick={() => void retry()} />
    </p>
  );
}

interface ReadFailureCalloutProps {
  /** Says what could not be read, and why. */
  readonly children: ReactNode;
  readonly isFetching: boolean;
  readonly retry: () => unknown;
}

/** The same for the main part of a screen. */
export function ReadFailureCallout({ children, isFetching, retry }: ReadFailureCalloutProps) {
  return (
    <Callout intent="danger" compact icon={<ErrorIcon />} role="alert">
      <div className="oc-row oc-apart">
        <span>{children}</span>
        <Button size="small" text="Try Again" loading={isFetching} onClick={() => void retry()} />
      </div>
    </Callout>
  );
}
