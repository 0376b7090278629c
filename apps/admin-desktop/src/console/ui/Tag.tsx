import { Classes, type Intent } from '@blueprintjs/core';
import type { ComponentProps, ReactElement } from 'react';

interface TagProps extends ComponentProps<'span'> {
  readonly minimal?: boolean;
  readonly round?: boolean;
  readonly size?: 'medium' | 'large';
  readonly intent?: Intent;
  readonly icon?: ReactElement;
}

/** Renders a tag in Blueprint's style. Blueprint's component reads each tag's width after rendering it, which makes long lists slow. */
export function Tag({ minimal, round, size, intent, icon, className, children, ...attributes }: TagProps) {
  const classes = [
    Classes.TAG,
    minimal && Classes.MINIMAL,
    round && Classes.ROUND,
    size === 'large' && Classes.LARGE,
    Classes.intentClass(intent),
    className,
  ];
  return (
    <span {...attributes} className={classes.filter(Boolean).join(' ')}>
      {icon}
      <span className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`}>{children}</span>
    </span>
  );
}
