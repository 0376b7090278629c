import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { AppError } from '@olea/shared/errors';
import type { ReactNode } from 'react';
import { endSentence } from './moments.ts';

interface ReadStateProps {
  readonly query: {
    readonly data: unknown;
    readonly error: AppError | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
    /** Whether only the next page failed to load, which renders nothing here. */
    readonly isFetchNextPageError?: boolean;
  };
  /** The sentence about the failure, without the final period. */
  readonly failure: string;
  readonly loading?: ReactNode;
  /** Whether to show a failure in one line without its reason. */
  readonly isPart?: boolean;
  readonly children?: ReactNode;
}

/** Renders a query's loading state, or its failure with a retry button, even if there is older data. */
export function ReadState({ query, failure, loading = null, isPart = false, children }: ReadStateProps) {
  const { data, error, isFetching, refetch, isFetchNextPageError } = query;
  if (!error) {
    if (data !== undefined) return null;
    return typeof loading === 'string' ? (
      <p role="status" className="bp6-text-muted">
        {loading}
      </p>
    ) : (
      loading
    );
  }
  if (isFetchNextPageError) return null;
  if (isPart) {
    return (
      <p role="alert" className="oc-form-error">
        {failure}. <Button size="small" variant="minimal" text="Try Again" onClick={() => void refetch()} />
      </p>
    );
  }
  return (
    <Callout intent="danger" compact icon={<ErrorIcon />} role="alert">
      <div className="oc-row oc-apart">
        <span>
          {children ? endSentence(error.message) : `${failure}: ${error.message}`} {children}
        </span>
        <Button size="small" text="Try Again" loading={isFetching} onClick={() => void refetch()} />
      </div>
    </Callout>
  );
}
