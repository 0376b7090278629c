import { Card, H1 } from '@blueprintjs/core';
import { useAuth } from '@olea/shared/react';
import { site } from '@olea/shared/site';
import { type ReactNode, useState } from 'react';
import { BrandMark } from '../ui/BrandMark.tsx';
import { EnvironmentTag } from '../ui/EnvironmentTag.tsx';
import { useDocumentTitle } from '../ui/Page.tsx';
import { EndedSessionNote, SessionNotes } from './SessionNotes.tsx';

interface LoginScreenProps {
  readonly title: string;
  readonly lede: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The frame of every sign-in: brand, title, environment and the form. */
export function LoginScreen({ title, lede, children, foot }: LoginScreenProps) {
  useDocumentTitle(title);
  return (
    <div className="oc-login">
      <main className="oc-login-main">
        <div className="oc-login-brand">
          <BrandMark size={28} /> <span>{site.brand}</span>
        </div>
        <Card className="oc-login-card">
          <div className="oc-login-head">
            <H1 className="oc-login-title">{title}</H1>
            <EnvironmentTag />
          </div>
          <p className="oc-page-lede">{lede}</p>
          <EndedSessionNote />
          {children}
          <SessionNotes />
        </Card>
        {foot && <div className="oc-login-foot">{foot}</div>}
      </main>
    </div>
  );
}

/**
 * True from the first answer about the stored session on. Later phases of loading, as during a sign-in, do not
 * count: the form must stay where it is, with what was typed.
 */
export function useSessionSettled(): boolean {
  const { status } = useAuth();
  const [isSettled, setSettled] = useState(status !== 'loading');
  if (!isSettled && status !== 'loading') setSettled(true);
  return isSettled || status !== 'loading';
}
