import { Tag } from '@blueprintjs/core';
import { useMessageCounts } from '../../ui/messageCounts.ts';

/** How many messages wait, beside the screen's name in the side bar; nothing when none does. */
export function WaitingBadge() {
  const waiting = useMessageCounts().counts?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Tag className="oc-waiting" intent="primary" round>
      {waiting > 99 ? '99+' : waiting}
      <span className="oc-visually-hidden"> waiting</span>
    </Tag>
  );
}
