import { Callout, Card, H1 } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { site } from '@olea/shared/site';
import type { ReactNode } from 'react';
import { usePlatform } from '../platform/PlatformProvider.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { EnvironmentTag } from '../ui/EnvironmentTag.tsx';
import { useDocumentTitle } from '../ui/useDocumentTitle.ts';

interface LoginScreenProps {
  readonly title: string;
  readonly lede: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

/** The frame of every sign-in: brand, what it opens, where it is, the form. */
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
          {children}
          <SessionNote />
        </Card>
        {foot && <div className="oc-login-foot">{foot}</div>}
      </main>
    </div>
  );
}

/** Says when this machine has no safe place for the session, so that it ends with the window. */
function SessionNote() {
  const { sessionSecurity } = usePlatform();
  if (sessionSecurity !== 'memory') return null;
  return (
    <Callout compact intent="warning" icon={<WarningSignIcon aria-hidden />} className="oc-session-note">
      This computer has no key store. Your session is kept in memory only and ends when the console is closed.
    </Callout>
  );
}
