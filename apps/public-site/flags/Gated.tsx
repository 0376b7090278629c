import type { FlagName } from '@olea/shared/flags';
import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { usePage } from '../page-context/usePage.tsx';

export interface GatedProps extends HTMLAttributes<HTMLElement> {
  /** Null: always there. */
  flag: FlagName | null;
  /** The part's element: `section`, `li`, `a` … (default `div`). */
  as?: keyof HTMLElementTagNameMap;
  href?: string;
  children?: ReactNode;
}

/**
 * A part that is shown only while its flag is on. It always is one element, so that the gate needs no wrapper.
 * Off at build it is in a `<template>`, which crawlers do not read and the inline script unwraps when the flag is on.
 */
export function Gated({ flag, as = 'div', children, ...rest }: GatedProps) {
  const { isOnAtBuild } = usePage();
  if (flag === null) return createElement(as, rest, children);
  const part = createElement(as, { ...rest, 'data-flag': flag }, children);
  if (isOnAtBuild(flag)) return part;
  return <UnwrappedByFlag template={<template data-flag={flag}>{part}</template>} />;
}

/**
 * A template that the gate's inline script unwraps if its flag says so. The call is the same text everywhere, so that one CSP hash
 * covers every use.
 */
export function UnwrappedByFlag({ template }: { template: ReactNode }) {
  return (
    <>
      {template}
      <script dangerouslySetInnerHTML={{ __html: 'oleaGate()' }} />
    </>
  );
}
