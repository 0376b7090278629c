import { Classes, type OverlayLifecycleProps } from '@blueprintjs/core';
import { useState } from 'react';

interface OverlayFocus extends Pick<OverlayLifecycleProps, 'onOpening' | 'onClosed'> {
  readonly shouldReturnFocusOnClose: false;
}

/** Elements to give the focus back to, best first: an opener may be gone by then, with the menu or dialog around it. */
type FocusTargets = readonly (Element | null)[];
const focusTargetsByOverlay = new WeakMap<Element, FocusTargets>();

const findOverlay = (element: Element): Element | null => element.closest(`.${Classes.OVERLAY}`);

/**
 * The focus of an overlay that closes, as props of Blueprint's overlay: it goes back to what opened it, unless a screen or another
 * overlay has taken it meanwhile. Blueprint itself would take it back whenever its transition ends.
 */
export function createOverlayFocus(getTargets: () => FocusTargets): OverlayFocus {
  return {
    shouldReturnFocusOnClose: false,
    onOpening: (node) => {
      const overlay = findOverlay(node);
      if (overlay) focusTargetsByOverlay.set(overlay, getTargets());
    },
    onClosed: (node) => {
      const { activeElement, body } = document;
      const way = getTargets().find((element) => element?.isConnected);
      if (!(way instanceof HTMLElement)) return;
      // An overlay below brings the focus to its own beginning before this one is gone: no one has taken it.
      const isFree = [findOverlay(node), findOverlay(way)].some((overlay) => overlay?.contains(activeElement));
      if (activeElement === body || isFree) way.focus();
    },
  };
}

/**
 * The same for an overlay whose state the caller keeps: the focus goes back to where it was at the opening. `opening` counts: as
 * the overlay's key it makes each opening a new one, with nothing left of one that is still closing.
 */
export function useOverlayFocus(isOpen: boolean): { readonly opening: number; readonly focus: OverlayFocus } {
  const [noted, setNoted] = useState({ isOpen: false, opening: 0, focusTargets: [] as FocusTargets });
  // While rendering, because the content's own first field takes the focus before any effect.
  if (isOpen !== noted.isOpen)
    setNoted(isOpen ? { isOpen, opening: noted.opening + 1, focusTargets: getFocusTargets() } : { ...noted, isOpen });
  return { opening: noted.opening, focus: createOverlayFocus(() => noted.focusTargets) };
}

function getFocusTargets(): FocusTargets {
  const { activeElement } = document;
  const overlay = activeElement && findOverlay(activeElement);
  return [activeElement, ...((overlay && focusTargetsByOverlay.get(overlay)) ?? [])];
}
