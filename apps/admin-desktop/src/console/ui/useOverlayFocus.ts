import { Classes, type OverlayLifecycleProps } from '@blueprintjs/core';
import { useState } from 'react';

interface OverlayFocus extends Pick<OverlayLifecycleProps, 'onOpening' | 'onClosed'> {
  readonly shouldReturnFocusOnClose: false;
}

/** Elements that may receive focus, preferred ones first. The opener may have been removed with its menu or dialog. */
type FocusTargets = readonly (Element | null)[];
const focusTargetsByOverlay = new WeakMap<Element, FocusTargets>();

const findOverlay = (element: Element): Element | null => element.closest(`.${Classes.OVERLAY}`);

/** Returns props that restore focus when a Blueprint overlay closes, unless focus has already moved elsewhere. */
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
      // Override focus that the overlay below may have set before this overlay is removed.
      const isFree = [findOverlay(node), findOverlay(target)].some((overlay) => overlay?.contains(activeElement));
      if (activeElement === body || isFree) target.focus();
    },
  };
}

/**
 * Returns `focus`, the props that restore focus when an overlay closes. Use `opening` as the overlay's key, so that each opening starts
 * with a new state.
 */
export function useOverlayFocus(isOpen: boolean): { readonly opening: number; readonly focus: OverlayFocus } {
  const [noted, setNoted] = useState({ isOpen: false, opening: 0, focusTargets: [] as FocusTargets });
  // Read the focused element during render, because the first field receives focus before any effect runs.
  if (isOpen !== noted.isOpen)
    setNoted(isOpen ? { isOpen, opening: noted.opening + 1, focusTargets: getFocusTargets() } : { ...noted, isOpen });
  return { opening: noted.opening, focus: createOverlayFocus(() => noted.focusTargets) };
}

function getFocusTargets(): FocusTargets {
  const { activeElement } = document;
  const overlay = activeElement && findOverlay(activeElement);
  return [activeElement, ...((overlay && focusTargetsByOverlay.get(overlay)) ?? [])];
}
