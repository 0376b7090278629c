import type { FlagName } from '@olea/shared/flags';
import type { ReactNode } from 'react';
import { usePage } from '../pages/usePage.tsx';
import { UNWRAP_CALL } from './names.ts';

export interface PageGateProps {
  flag: FlagName;
  /** What `document.title` and `<html lang>` become with each view; the page's own are baked when it is on at build. */
  shown: { title: string; lang: string };
  otherwise: { title: string; lang: string; view: ReactNode };
  skeleton: ReactNode;
  children: ReactNode;
}

/**
 * A whole page that its flag switches: page, 404 view, or the skeleton while nobody knows. Both views lie in the file;
 * what is off at build lies in a `<template>`, out of reach for crawlers.
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
      {on ? page : <Held name={{ 'data-flag': flag }} view={shown} content={page} />}
      <Held
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

function Held({ name, view, content }: { name: object; view: { title: string; lang: string }; content: ReactNode }) {
  return (
    <>
      <template {...name} data-title={view.title} data-lang={view.lang}>
        {content}
      </template>
      <script dangerouslySetInnerHTML={{ __html: UNWRAP_CALL }} />
    </>
  );
}
