import { type ReactNode, useEffect, useRef } from 'react';
import { showFailureToast } from './changeToasts.tsx';
import type { OnDemand } from './onDemand.ts';

interface LazyDialogProps<Dialog> {
  readonly of: OnDemand<Dialog>;
  readonly isOpen: boolean;
  /** Called when it does not come, which is told as well: it must be closed, so that it can be asked for again. */
  readonly onFailure: () => void;
  readonly children: (Dialog: Dialog) => ReactNode;
}

/** A dialog that is fetched on demand, when it is opened at the latest. */
export function LazyDialog<Dialog>({ of, isOpen, onFailure, children }: LazyDialogProps<Dialog>) {
  const Dialog = of.useLoaded();
  const latest = useRef(onFailure);
  latest.current = onFailure;
  const isMissing = isOpen && !Dialog;
  useEffect(() => {
    if (!isMissing) return;
    of.load().catch((failure) => {
      console.error('A part of the console could not be loaded', failure);
      latest.current();
      void showFailureToast(NOT_LOADED);
    });
  }, [isMissing, of]);
  return Dialog && children(Dialog);
}

const NOT_LOADED =
  'This part of the console could not be loaded, so nothing was changed. The connection was lost, or a new version has been published: try again, or reload the page.';
