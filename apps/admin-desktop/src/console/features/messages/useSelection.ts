import type { MessageSummary } from '@olea/shared/api/messages';
import { useCallback, useRef, useState } from 'react';
import type { MessageFilter } from './state.ts';

export const MAX_MESSAGES_PER_CALL = 500;

const NONE: ReadonlySet<string> = new Set();

/** Returns the selected ids and stable functions that change them. Changing the view or the filter clears the selection. */
export function useSelection(messages: readonly MessageSummary[], filter: MessageFilter) {
  const [selection, setSelection] = useState({ filter, ids: NONE, last: '' });
  const ids = selection.filter === filter ? selection.ids : NONE;
  const latest = useRef({ messages, filter });
  latest.current = { messages, filter };
  const select = useCallback((id: string, isRange: boolean) => {
    const { messages, filter } = latest.current;
    setSelection((before) => {
      const ids = before.filter === filter ? before.ids : NONE;
      const places = [id, isRange ? before.last : id].map((one) => messages.findIndex((message) => message.id === one));
      const [from = -1, to = -1] = places.sort((a, b) => a - b);
      const range = from < 0 ? [id] : messages.slice(from, to + 1).map((message) => message.id);
      const next = new Set(ids);
      for (const one of range) {
        if (ids.has(id)) next.delete(one);
        else next.add(one);
      }
      return { filter, ids: new Set([...next].slice(0, MAX_MESSAGES_PER_CALL)), last: id };
    });
  }, []);
  const setSelected = useCallback((wanted: Iterable<string>) => {
    setSelection({ filter: latest.current.filter, ids: new Set(wanted), last: '' });
  }, []);
  return { selected: ids, select, setSelected };
}
