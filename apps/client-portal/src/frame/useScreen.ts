import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the page's title (null leaves it to a view inside) and, when the reader came here without a page load, moves the focus to the heading that gets the
 * returned ref: a title alone is not announced by every reader, a focused heading is.
 */
export function useScreen<E extends HTMLElement>(title: string | null, arrived: boolean): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: false });
  }, [arrived]);
  return heading;
}
