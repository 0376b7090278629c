import { Button, type ButtonProps } from '@blueprintjs/core';

interface SteadyButtonProps extends ButtonProps {
  /** Pressing it does nothing now. */
  readonly isBlocked?: boolean;
  /** A press is being carried out; a second one waits for it. */
  readonly isBusy?: boolean;
}

/** A button that keeps its place in the order of the keyboard while it cannot be pressed. */
export function SteadyButton({ isBlocked, isBusy, onClick, ...button }: SteadyButtonProps) {
  const isOff = isBlocked || isBusy;
  return (
    <Button
      {...button}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      {...(!isOff && onClick && { onClick })}
    />
  );
}
