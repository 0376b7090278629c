import type { AuthStore } from '@olea/shared/auth';
import { useState } from 'react';

/** What was typed and not sent yet, by the place where it was typed. */
export type Drafts = Map<string, unknown>;

/** Drafts outlast a session that ends; they are gone with a sign-out, and before another person comes. */
export function createDrafts(auth: Pick<AuthStore, 'subscribe' | 'getSnapshot'>): Drafts {
  const drafts: Drafts = new Map();
  let owner: string | undefined;
  auth.subscribe(() => {
    const { status, user, hasEnded } = auth.getSnapshot();
    const isOther = user !== null && user.id !== owner;
    if (isOther || (status === 'signed-out' && !hasEnded)) drafts.clear();
    owner = user?.id ?? owner;
  });
  return drafts;
}

/** What is typed at a place, from where it was left. It stays until it is deleted from the drafts: sent, or given up. */
export function useDraft<Draft>(drafts: Drafts, place: string, blank: Draft): [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => (drafts.get(place) as Draft | undefined) ?? blank);
  const change = (next: Draft) => {
    drafts.set(place, next);
    setDraft(next);
  };
  return [draft, change];
}
