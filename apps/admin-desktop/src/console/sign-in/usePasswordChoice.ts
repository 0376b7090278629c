import { CLIENT_MESSAGES, choosePassword, type PasswordProof, readPasswordLink } from '@olea/shared/auth';
import { isUnreachable, toAppError } from '@olea/shared/errors';
import { useState } from 'react';
import { useServices } from '../ConsoleServices.tsx';

const MESSAGES = {
  weak: CLIENT_MESSAGES.weakPassword,
  proof: 'The link or code has expired, was used already, or belongs to another address.',
  unreachable: 'The backend does not answer, so nothing has been changed. What you typed is still here: try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
} as const;

export interface PasswordChoice {
  /** There is no usable link: the code of the mail is asked for instead. */
  readonly needsCode: boolean;
  /** The password is set and its owner signed in. */
  readonly isChosen: boolean;
  readonly isSaving: boolean;
  readonly error: string | null;
  /** Sets the password by the link that led here, or by a code. Never rejects. */
  readonly choose: (password: string, code: Extract<PasswordProof, { kind: 'code' }> | null) => Promise<void>;
  readonly clearError: () => void;
}

/** The states of the password page around `choosePassword`. */
export function usePasswordChoice(): PasswordChoice {
  const { client, log, createPrivateClient } = useServices();
  const [link] = useState(() => readPasswordLink(window.location));
  const [privateClient] = useState(createPrivateClient);
  const [needsCode, setNeedsCode] = useState(link.kind === 'none' || link.kind === 'refused');
  const [isSaving, setSaving] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function choose(password: string, code: Extract<PasswordProof, { kind: 'code' }> | null): Promise<void> {
    const proof = code ?? (link.kind === 'token' || link.kind === 'session' ? link : null);
    if (!proof) return setNeedsCode(true);
    setSaving(true);
    setError(null);
    const result = await choosePassword({ client: privateClient, log }, proof, password);
    // Only now does whoever was signed in here before give way.
    const handOver = result.ok ? await client.auth.setSession(result.session) : null;
    setSaving(false);
    if (result.ok && !handOver?.error) return setChosen(true);
    const reason = result.ok
      ? isUnreachable(toAppError(handOver?.error).code)
        ? 'unreachable'
        : 'unexpected'
      : result.reason;
    setError(MESSAGES[reason]);
    if (reason === 'proof') setNeedsCode(true);
  }

  return { needsCode, isChosen, isSaving, error, choose, clearError: () => setError(null) };
}
