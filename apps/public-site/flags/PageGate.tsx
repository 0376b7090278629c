import type { FlagName } from '@olea/shared/flags';
import type { ReactNode } from 'react';
import { usePage } from '../page-context/usePage.tsx';
import { UnwrappedByFlag } from './Gated.tsx';

export interface PageGateProps {
  flag: FlagName;
  page: GateView;
  notFound: GateView;
  skeleton: ReactNode;
}

/** A view of a gate, with the `document.title` and `<html lang>` that go with it. */
interface GateView {
  title: string;
  lang: string;
  content: ReactNode;
}

/**
 * A whole page behind a flag: the page, the 404 view, or the skeleton while the flag is pending. The file contains both views;
 * what is off at build is in a `<template>`, which crawlers do not read.
 */
export function PageGate({ flag, page, notFound, skeleton }: PageGateProps) {
  const { isOnAtBuild } = usePage();
  const on = isOnAtBuild(flag);
  const pageView = (
    <div className="page-gate" data-flag={flag} data-page="" data-title={page.title} data-lang={page.lang}>
      {page.content}
    </div>
  );
  return (
    <>
      <div className="page-gate" data-skeleton={flag}>
        {skeleton}
      </div>
      {on ? pageView : <ViewTemplate name={{ 'data-flag': flag }} view={{ ...page, content: pageView }} />}
      <ViewTemplate
        name={{ 'data-unless': flag }}
        view={{
          ...notFound,
          content: (
            <div className="page-gate" data-unless={flag} data-title={notFound.title} data-lang={notFound.lang}>
              {notFound.content}
            </div>
          ),
        }}
      />
      {!on && <noscript>{notFound.content}</noscript>}
    </>
  );
}

function ViewTemplate({ name, view }: { name: object; view: GateView }) {
  return (
    <UnwrappedByFlag
      template={
        <template {...name} data-title={view.title} data-lang={view.lang}>
          {view.content}
        </template>
      }
    />
  );
}
