import { Checkbox } from '@blueprintjs/core';
import type { MessageSummary } from '@olea/shared/api/messages';
import { useCallback, useRef, useState } from 'react';
import type { MessageAction, MessageChange, MessageFilter } from './state.ts';
import type { MessageWork } from './useMessageWork.ts';
import { ActionButtons, AssigneeSelect, DeleteSpam, LaterSelect } from './WorkBar.tsx';

interface SelectionBarProps {
  /** The messages that are loaded, in their order. */
  readonly shown: readonly MessageSummary[];
  readonly selected: readonly MessageSummary[];
  readonly onSelect: (ids: Iterable<string>) => void;
  readonly work: MessageWork;
  /** How many confirmed spam messages the view holds; 0 in every other view. */
  readonly spam: number;
}

/** Selects everything that is shown, and acts on what is selected by one command. */
export function SelectionBar({ shown, selected, onSelect, work, spam }: SelectionBarProps) {
  const isAny = selected.length > 0;
  const act = (action: MessageAction, details?: Pick<MessageChange, 'assignee_id' | 'until'>) => {
    if (!selected.some(({ id }) => work.pending.has(id))) void work.act(selected, action, details);
  };
  return (
    <div className="oc-row oc-selection" role="toolbar" aria-label="Selected messages">
      <Checkbox
        className="oc-selection-all"
        checked={isAny && selected.length === shown.length}
        indeterminate={isAny && selected.length < shown.length}
        onChange={() => onSelect(isAny ? [] : shown.slice(0, MOST_SELECTED).map(({ id }) => id))}
        label={isAny ? `${selected.length} selected` : `Select all ${Math.min(shown.length, MOST_SELECTED)}`}
      />
      {isAny && (
        <>
          <ActionButtons messages={selected} work={work} onAct={act} />
          <LaterSelect messages={selected} onChoose={(until) => act('later', { until })} />
          <AssigneeSelect value="" onChoose={(id) => act('assign', { assignee_id: id })} />
        </>
      )}
      {isAny && selected.every(({ state }) => state === 'spam') && (
        <DeleteSpam ids={selected.map(({ id }) => id)} count={selected.length} work={work} />
      )}
      {!isAny && spam > 0 && <DeleteSpam ids={null} count={spam} work={work} />}
    </div>
  );
}

/** The database takes no more in one command. */
const MOST_SELECTED = 500;

const NONE: ReadonlySet<string> = new Set();

/** The messages that are selected for the next command; none after another view or filter was chosen. `select` stays the same function. */
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
      return { filter, ids: new Set([...next].slice(0, MOST_SELECTED)), last: id };
    });
  }, []);
  return {
    selected: ids,
    select,
    setSelected: (wanted: Iterable<string>) => setSelection({ filter, ids: new Set(wanted), last: '' }),
  };
}
