import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets the page's title (null leaves it to a view inside). Where `takesFocus`, because the reader came here without a page load, the
 * heading that gets the returned ref is focused: not every screen reader announces a title alone.
 */
export function useScreen<E extends HTMLElement>(title: string | null, takesFocus: boolean): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: false });
  }, [takesFocus]);
  return heading;
}
