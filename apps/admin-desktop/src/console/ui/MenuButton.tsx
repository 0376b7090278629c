import { Button, type ButtonProps, Menu, PopoverNext } from '@blueprintjs/core';
import { type ReactNode, useRef } from 'react';
import { createOverlayFocus } from './useOverlayFocus.ts';

interface MenuButtonProps extends ButtonProps {
  readonly items: ReactNode;
}

/**
 * Renders a button that opens a menu unless `aria-disabled` is set. When the menu or a dialog opened from it closes, focus returns to the
 * button.
 */
export function MenuButton({ items, ...button }: MenuButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <PopoverNext
      placement="bottom-end"
      disabled={Boolean(button['aria-disabled'])}
      content={<Menu>{items}</Menu>}
      {...createOverlayFocus(() => [opener.current])}
    >
      <Button ref={opener} {...button} />
    </PopoverNext>
  );
}
