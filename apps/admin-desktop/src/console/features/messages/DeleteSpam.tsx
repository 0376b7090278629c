import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { describeMessageCount } from './MessageFilterBar.tsx';
import type { MessageWork } from './useMessageWork.ts';

interface DeleteSpamProps {
  /** Null for all of it. */
  readonly ids: readonly string[] | null;
  readonly count: number;
  readonly work: MessageWork;
}

/** Deletes confirmed spam after asking once. */
export function DeleteSpam({ ids, count, work }: DeleteSpamProps) {
  const [isOpen, setOpen] = useState(false);
  const what = count === 1 ? 'this spam message' : `${ids ? '' : 'all '}${count.toLocaleString('en-CA')} spam messages`;
  return (
    <>
      <Button
        size={ids?.length === 1 ? 'medium' : 'small'}
        intent="danger"
        variant="minimal"
        icon={<TrashIcon />}
        text={ids ? 'Delete…' : 'Delete all spam…'}
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${what}?`}
        icon={<TrashIcon />}
        role="alertdialog"
        canOutsideClickClose={false}
        className="oc-confirm"
      >
        <DialogBody>
          <p>
            {describeMessageCount(count)} marked as spam, with everything that was done with{' '}
            {count === 1 ? 'it' : 'them'}, will be deleted. This cannot be undone. The record will say when and by whom,
            not whose.
          </p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" autoFocus onClick={() => setOpen(false)} />
              <Button
                intent="danger"
                text="Delete"
                onClick={() => {
                  setOpen(false);
                  void work.deleteSpam(ids);
                }}
              />
            </>
          }
        />
      </Dialog>
    </>
  );
}
