import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { onDemand } from './onDemand.ts';
import type { TipBoxProps } from './TipBox.tsx';

const tipBox = onDemand(async () => (await import('./TipBox.tsx')).TipBox);

interface TipProps extends TipBoxProps {
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/**
 * The name of a button that shows only its icon, while it is pointed at or has the focus, once tooltips have been loaded; the button
 * says it to assistive technology by itself. `isNeeded`: false while the name can be read anyway.
 */
export function Tip({ isNeeded = true, children, ...box }: TipProps) {
  const TipBox = tipBox.useLoaded();
  const [isShown, setShown] = useState(false);
  const hide = () => setShown(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows what is done to the button inside it.
    <span
      className="oc-tip"
      onPointerEnter={({ pointerType }) => setShown(pointerType === 'mouse')}
      onPointerLeave={hide}
      onFocus={({ target }: FocusEvent) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
      onClick={hide}
    >
      {children}
      {TipBox && isShown && isNeeded && <TipBox {...box} />}
    </span>
  );
}
