import { Button, Callout } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import type { QuoteConflict } from './editorState.ts';
import { QuoteDocument } from './QuoteDocument.tsx';

interface ConflictNoticeProps {
  readonly conflict: QuoteConflict;
  readonly onUse: () => void;
  readonly onKeep: () => void;
}

/** Renders what is stored instead of the typed quote, and lets the person choose. */
export function ConflictNotice({ conflict, onUse, onKeep }: ConflictNoticeProps) {
  const { text, theirs } = conflict;
  return (
    <Callout intent="warning" compact icon={<WarningSignIcon />} role="alert" className="oc-stack oc-close">
      <p>
        {text} Your text has not been saved, but it is still here.{theirs && ' Theirs:'}
      </p>
      {theirs && <QuoteDocument quote={theirs} />}
      <div className="oc-row">
        <Button size="small" text={theirs ? 'Use theirs' : 'Discard mine'} onClick={onUse} />
        <Button
          size="small"
          text={theirs?.status === 'draft' ? 'Keep mine' : 'Keep mine as a new draft'}
          onClick={onKeep}
        />
      </div>
    </Callout>
  );
}
