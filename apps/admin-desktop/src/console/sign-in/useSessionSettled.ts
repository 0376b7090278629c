import { useAuth } from '@olea/shared/react';
import { useState } from 'react';

/**
 * True from the first answer about the stored session on. Later phases of loading, as during a sign-in, do not
 * count: the form must stay where it is, with what was typed.
 */
export function useSessionSettled(): boolean {
  const { status } = useAuth();
  const [isSettled, setSettled] = useState(status !== 'loading');
  if (!isSettled && status !== 'loading') setSettled(true);
  return isSettled || status !== 'loading';
}
