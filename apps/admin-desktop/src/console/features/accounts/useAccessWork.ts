import { toAppError } from '@olea/shared/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { useAnnounce } from '../../ui/Announcer.tsx';
import { showChangeToast, showFailureToast } from '../../ui/changeToasts.tsx';
import { ACCESS_KEY } from './accessQueries.ts';
import { describeFailure, type Told } from './accessWords.ts';

export interface AccessWork {
  readonly isPending: boolean;
  /** Set when the right to do this is gone. */
  readonly isRefused: boolean;
  readonly acceptLoss: () => void;
  /** Does one thing at a time and says what came of it; resolves with whether it was done. Never rejects. */
  readonly run: (work: () => Promise<Told>) => Promise<boolean>;
}

/** What staff do about access, here and in the list of accounts. */
export function useAccessWork(): AccessWork {
  const { log } = useServices();
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const [isPending, setPending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isBusy = useRef(false);

  async function run(work: () => Promise<Told>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setPending(true);
    try {
      const { isDone, words } = await work();
      if (isDone) {
        announce(words);
        void showChangeToast(words, null);
      } else void showFailureToast(words);
      return isDone;
    } catch (failure) {
      const error = toAppError(failure);
      log.error('Access was not changed', error);
      if (error.code === 'forbidden') setRefused(true);
      else void showFailureToast(describeFailure(error));
      return false;
    } finally {
      isBusy.current = false;
      setPending(false);
      void queryClient.invalidateQueries({ queryKey: ACCESS_KEY });
      // A decision handles its message.
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
    }
  }

  return { isPending, isRefused, acceptLoss: () => setRefused(false), run };
}
