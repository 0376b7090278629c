import type { Intent } from '@blueprintjs/core';
import type { HTMLAttributes, ReactElement } from 'react';

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  readonly intent?: Intent;
  readonly icon?: ReactElement;
  readonly minimal?: boolean;
  readonly round?: boolean;
  readonly size?: 'large';
}

/**
 * A few words in a box, in Blueprint's markup without its component: that one looks whether the words are cut, which lays out the page
 * again for each tag that comes, and a list brings dozens.
 */
export function Tag({ intent = 'none', icon, minimal, round, size, className, children, ...others }: TagProps) {
  const classes = [
    'bp6-tag',
    minimal && 'bp6-minimal',
    round && 'bp6-round',
    size && `bp6-${size}`,
    intent !== 'none' && `bp6-intent-${intent}`,
    className,
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')} {...others}>
      {icon}
      <span className="bp6-text-overflow-ellipsis bp6-fill">{children}</span>
    </span>
  );
}
