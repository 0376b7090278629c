import type { ReactNode } from 'react';

/** The brand's name with its italic ampersand, and its sprig. */
export function Wordmark(): ReactNode {
  return (
    <>
      <svg className="portal-sprig" viewBox="0 0 42 30" width="42" height="30" aria-hidden="true">
        <path
          fill="currentColor"
          d="M1 24q17-5 33-14zM9 19c-.8-4 1.4-9 5-11c.6 4-1.5 9-5 11zM9 19c4-1.1 8 2 10 5c-3 .4-8-2.1-10-5zM19 15c-1.3-4 1.4-9 5-11c.7 4-1 10-5 11zM19 15c4-1.2 9 1.3 11 5c-4 1.1-9-1.4-11-5zM29 12c-.7-4 2.3-7 5-8c.2 3-2.2 8-5 8zM29 12c4-1.2 8 1.3 9 5c-3 .3-8-1.6-9-5zM33 10c1.8-2.4 6-4 9-2.5c-1.7 2.4-6 4-9 2.5z"
        />
      </svg>
      <span translate="no">
        Olea
        <i> &amp; </i>
        Thyme
      </span>
    </>
  );
}
