import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/ConsoleServices.tsx';
import { type LiveProof, proveLive } from './liveProof.ts';
import { VISITOR_VIEW_KEY, visitorViewQuery } from './visitorViewQuery.ts';

/** The proof of the window's latest change; starting another one stops it. */
export function useLiveProof(): {
  proof: LiveProof | null;
  start: (flags: readonly string[], wanted: boolean, since: number) => void;
  stop: () => void;
} {
  const { visitor } = useServices();
  const queryClient = useQueryClient();
  const [proof, setProof] = useState<LiveProof | null>(null);
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    setProof(null);
  }, []);

  const start = useCallback(
    (flags: readonly string[], wanted: boolean, since: number) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      // A look that began before this change proves nothing about it.
      void queryClient.cancelQueries({ queryKey: VISITOR_VIEW_KEY });
      void proveLive(flags, wanted, {
        look: () => queryClient.fetchQuery(visitorViewQuery(visitor)),
        since,
        now: () => Date.now(),
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        signal: controller.signal,
        report: setProof,
      });
    },
    [queryClient, visitor],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { proof, start, stop };
}
