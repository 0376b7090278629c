import { type AppError, isUnreachable } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { type ChangeOutcome, describeFailure, useChanges } from '../../changes/useChanges.tsx';
import { ACCESS_KEY } from './accounts.ts';

export interface AccessWork {
  readonly isPending: boolean;
  /** Does one thing at a time; resolves with whether it was done. Never rejects. */
  readonly run: (make: () => Promise<ChangeOutcome>) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** What staff do about access, on a request and in the list of accounts, through the console's one way of writing. */
export function useAccessWork(): AccessWork {
  const queryClient = useQueryClient();
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ACCESS_KEY });
    // A decision handles its message.
    void queryClient.invalidateQueries({ queryKey: ['messages'] });
  }, [queryClient]);
  const { pending, run, dialog } = useChanges('who has access', readAgain);
  return {
    isPending: pending.size > 0,
    run: (make) => run({ ids: ['access'], subject: 'Access', lostAs: 'access', make, describe }),
    dialog,
  };
}

/** The same request never does its work twice. */
const describe = (error: AppError) =>
  isUnreachable(error.code) ? 'We got no answer. It’s safe to try again.' : describeFailure('Access', error);
