import type { FlagName } from '@olea/shared/flags';
import type { ReactNode } from 'react';
import { usePage } from '../page-context/usePage.tsx';
import { UnwrappedByFlag } from './Gated.tsx';

export interface PageGateProps {
  flag: FlagName;
  /** `document.title` and `<html lang>` of each view; the HTML has the page's own when it is on at build. */
  shown: { title: string; lang: string };
  otherwise: { title: string; lang: string; view: ReactNode };
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * A whole page behind a flag: the page, the 404 view, or the skeleton while the flag is pending. The file contains both views;
 * what is off at build is in a `<template>`, which crawlers do not read.
 */
export function PageGate({ flag, shown, otherwise, skeleton, children }: PageGateProps) {
  const { isOnAtBuild } = usePage();
  const on = isOnAtBuild(flag);
  const page = (
    <div className="page-gate" data-flag={flag} data-page="" data-title={shown.title} data-lang={shown.lang}>
      {children}
    </div>
  );
  return (
    <>
      <div className="page-gate" data-skeleton={flag}>
        {skeleton}
      </div>
      {on ? page : <ViewTemplate name={{ 'data-flag': flag }} view={shown} content={page} />}
      <ViewTemplate
        name={{ 'data-unless': flag }}
        view={otherwise}
        content={
          <div className="page-gate" data-unless={flag} data-title={otherwise.title} data-lang={otherwise.lang}>
            {otherwise.view}
          </div>
        }
      />
      {!on && <noscript>{otherwise.view}</noscript>}
    </>
  );
}

function ViewTemplate({
  name,
  view,
  content,
}: {
  name: object;
  view: { title: string; lang: string };
  content: ReactNode;
}) {
  return (
    <UnwrappedByFlag
      template={
        <template {...name} data-title={view.title} data-lang={view.lang}>
          {content}
        </template>
      }
    />
  );
}
