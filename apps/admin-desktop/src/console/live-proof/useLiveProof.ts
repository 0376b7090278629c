import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';
import { type LiveProof, proveLive } from './liveProof.ts';

/** The proof of the window's latest change; starting another one stops it. */
export function useLiveProof(): {
  proof: LiveProof | null;
  start: (flags: readonly string[], wanted: boolean, since: number) => void;
  stop: () => void;
} {
  const { lookAsVisitor } = useServices();
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
      void proveLive(flags, wanted, {
        look: lookAsVisitor,
        since,
        now: () => Date.now(),
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        signal: controller.signal,
        report: setProof,
      });
    },
    [lookAsVisitor],
  );

  useEffect(() => () => running.current?.abort(), []);
  return { proof, start, stop };
}
