import { Button, type ButtonProps } from '@blueprintjs/core';

interface SteadyButtonProps extends ButtonProps {
  readonly isBlocked?: boolean;
  readonly isBusy?: boolean;
}

/** Renders a button that stays in the tab order while it is disabled. */
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
