import type { FlagName } from '@olea/shared/flags/catalog';
import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { usePage } from '../sections/usePage.ts';

interface GatedProps extends HTMLAttributes<HTMLElement> {
  /** Null: always there. */
  flag: FlagName | null;
  /** The part's element: `section`, `li`, `a` … (default `div`). */
  as?: keyof HTMLElementTagNameMap;
  href?: string;
  children?: ReactNode;
}

/**
 * A part that is shown only while its flag is on. It always is one element, so that the gate needs no wrapper.
 * Off at build it is in a `<template>`, which crawlers do not read and `openGates` opens when the flag is on.
 */
export function Gated({ flag, as = 'div', children, ...rest }: GatedProps) {
  const { isOnAtBuild } = usePage();
  if (flag === null) return createElement(as, rest, children);
  const part = createElement(as, { ...rest, 'data-flag': flag }, children);
  return isOnAtBuild(flag) ? part : <template data-flag={flag}>{part}</template>;
}

interface PageGateProps {
  flag: FlagName;
  page: GateView;
  notFound: GateView;
}

/** A view of a gate, with the `document.title` and `<html lang>` that go with it. */
interface GateView {
  title: string;
  lang: string;
  content: ReactNode;
}

/**
 * A whole page behind a flag: the page, the 404 view, or the skeleton while an old cache says that the flag is off. The file contains
 * both views; the one that is not shown by the flags of the build is in a `<template>`.
 */
export function PageGate({ flag, page, notFound }: PageGateProps) {
  const on = usePage().isOnAtBuild(flag);
  const pageView = (
    <div className="page-gate" data-flag={flag} data-page="" data-title={page.title} data-lang={page.lang}>
      {page.content}
    </div>
  );
  return (
    <>
      <div className="page-gate" data-skeleton={flag}>
        <PageSkeleton />
      </div>
      {on ? (
        pageView
      ) : (
        <template data-flag={flag} data-title={page.title} data-lang={page.lang}>
          {pageView}
        </template>
      )}
      <template data-unless={flag} data-title={notFound.title} data-lang={notFound.lang}>
        <div className="page-gate" data-unless={flag} data-title={notFound.title} data-lang={notFound.lang}>
          {notFound.content}
        </div>
      </template>
      {!on && <noscript>{notFound.content}</noscript>}
    </>
  );
}

/** The shape of a page, shown while its flag is pending. */
function PageSkeleton() {
  return (
    <div className="skeleton" aria-busy="true" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
