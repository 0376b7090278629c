import { Button, Callout } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import type { AppError } from '@olea/shared/errors';
import type { ReactNode } from 'react';

interface ReadStateProps {
  readonly query: {
    readonly data: unknown;
    readonly error: AppError | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
    /** Older data stays; a list says at its end that the next page could not be read. */
    readonly isFetchNextPageError?: boolean;
  };
  /** Says what could not be read. */
  readonly failure: string;
  /** Shown until something is read for the first time; words, or the outline of what will come. */
  readonly loading?: ReactNode;
  /** Whether it is a part among others, which gets one line; the log has the reason. */
  readonly isPart?: boolean;
  /** Follows the reason. */
  readonly children?: ReactNode;
}

/** A query as long as it has no answer, and a failure with the way to try again, also beside what was read before. */
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
        {failure}. <Button size="small" variant="minimal" text="Try again" onClick={() => void refetch()} />
      </p>
    );
  }
  return (
    <Callout intent="danger" compact icon={<ErrorIcon />} role="alert">
      <div className="oc-row oc-apart">
        <span>
          {failure}: {error.message}
          {children}
        </span>
        <Button size="small" text="Try Again" loading={isFetching} onClick={() => void refetch()} />
      </div>
    </Callout>
  );
}
