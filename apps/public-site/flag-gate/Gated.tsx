import type { FlagName } from '@olea/shared/flags';
import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { usePage } from '../pages/usePage.tsx';
import { UNWRAP_CALL } from './names.ts';

export interface GatedProps extends HTMLAttributes<HTMLElement> {
  flag: FlagName;
  /** The element that carries the part: `section`, `li`, `a` … (default `div`). */
  as?: keyof HTMLElementTagNameMap;
  href?: string;
  children?: ReactNode;
}

/**
 * A part that is there only while its flag is on. It always is one element, so that the choice never needs a wrapper.
 * Off at build it lies in a `<template>`, which crawlers do not read and the gate's script unwraps when the flag is on.
 */
export function Gated({ flag, as = 'div', children, ...rest }: GatedProps) {
  const { isOnAtBuild } = usePage();
  const part = createElement(as, { ...rest, 'data-flag': flag }, children);
  if (isOnAtBuild(flag)) return part;
  return (
    <>
      <template data-flag={flag}>{part}</template>
      <script dangerouslySetInnerHTML={{ __html: UNWRAP_CALL }} />
    </>
  );
}
