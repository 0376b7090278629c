import { Classes, type OverlayLifecycleProps } from '@blueprintjs/core';
import { useState } from 'react';

interface OverlayFocus extends Pick<OverlayLifecycleProps, 'onOpening' | 'onClosed'> {
  readonly shouldReturnFocusOnClose: false;
}

/** Elements that may receive the focus, best first. The opener may be gone with its menu or dialog. */
type FocusTargets = readonly (Element | null)[];
const focusTargetsByOverlay = new WeakMap<Element, FocusTargets>();

const findOverlay = (element: Element): Element | null => element.closest(`.${Classes.OVERLAY}`);

/**
 * Returns focus props for Blueprint's overlay. On close, the focus returns to the opener, unless a screen or another overlay has taken it.
 * Blueprint itself would move it back after its transition.
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
      const target = getTargets().find((element) => element?.isConnected);
      if (!(target instanceof HTMLElement)) return;
      // The overlay below focuses its own start before this one is gone. Ignore that.
      const isFree = [findOverlay(node), findOverlay(target)].some((overlay) => overlay?.contains(activeElement));
      if (activeElement === body || isFree) target.focus();
    },
  };
}

/**
 * Manages the focus of an overlay whose state the caller owns: on close, the focus returns to where it was. `opening` is a counter. As the
 * overlay's key it makes each opening a new instance, without the state of a closing one.
 */
export function useOverlayFocus(isOpen: boolean): { readonly opening: number; readonly focus: OverlayFocus } {
  const [noted, setNoted] = useState({ isOpen: false, opening: 0, focusTargets: [] as FocusTargets });
  // Read during render, because the content's first field takes the focus before any effect.
  if (isOpen !== noted.isOpen)
    setNoted(isOpen ? { isOpen, opening: noted.opening + 1, focusTargets: getFocusTargets() } : { ...noted, isOpen });
  return { opening: noted.opening, focus: createOverlayFocus(() => noted.focusTargets) };
}

function getFocusTargets(): FocusTargets {
  const { activeElement } = document;
  const overlay = activeElement && findOverlay(activeElement);
  return [activeElement, ...((overlay && focusTargetsByOverlay.get(overlay)) ?? [])];
}
