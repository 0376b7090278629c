import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWriteParams } from '../../ui/useAddressFilter.ts';

const PARAM = 'id';

/**
 * The message that is open, kept in the address: going from none to one is a step of the browser's history, from one to the next is not.
 * Kept here as well, because the address follows as a transition, and two quick presses must be two moves.
 */
export function useOpenMessage(): [string | null, (id: string | null) => void] {
  const [params] = useSearchParams();
  const writeParams = useWriteParams();
  const inAddress = params.get(PARAM);
  const [id, setId] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setId(inAddress);
  }, [inAddress]);

  const open = useCallback(
    (next: string | null) => {
      const isStep = written.current === null;
      written.current = next;
      setId(next);
      writeParams(
        (params) => {
          if (next) params.set(PARAM, next);
          else params.delete(PARAM);
        },
        { replace: !isStep },
      );
    },
    [writeParams],
  );
  return [id, open];
}
