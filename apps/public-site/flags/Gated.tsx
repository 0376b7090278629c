import type { FlagName } from '@olea/shared/flags/catalog';
import { createElement, type HTMLAttributes, type ReactNode } from 'react';
import { usePage } from '../sections/usePage.ts';

interface GatedProps extends HTMLAttributes<HTMLElement> {
  flag: FlagName | null;
  as?: keyof HTMLElementTagNameMap;
  href?: string;
  children?: ReactNode;
}

/**
 * Renders a part as exactly one element, which CSS hides while its flag is off. If the flag is off at build, the part is in a `<template>`,
 * so that crawlers ignore it.
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

interface GateView {
  title: string;
  lang: string;
  content: ReactNode;
}

/**
 * Renders a page, its 404 view and a skeleton, of which CSS shows one. The 404 view is in a `<template>`, and so is the page if its flag is
 * off at build.
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
