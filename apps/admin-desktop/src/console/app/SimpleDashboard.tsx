import { Button, Card, H1, H2 } from '@blueprintjs/core';
import { FlagIcon, HelpIcon, LogOutIcon } from '@blueprintjs/icons';
import { useAuth } from '@olea/shared/react';
import { useEffect, useRef } from 'react';
import { FlagItems } from '../features/flags/FlagItems.tsx';
import { useFlags } from '../features/flags/FlagsProvider.tsx';
import { CountStrip, LastChangeStrip, ListNotice, ListRefresh } from '../features/flags/ListTop.tsx';
import { countFlags } from '../features/flags/state.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BrandMark, EnvironmentTag } from '../ui/Identity.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { useDocumentTitle } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { SessionNotes } from './LoginScreen.tsx';
import { StaffProviders } from './StaffProviders.tsx';

/** Renders Simple Admin: two counters, the flags with their switches, and help. */
export function SimpleDashboard() {
  return (
    <StaffProviders columns="all">
      <Dashboard />
    </StaffProviders>
  );
}

function Dashboard() {
  const { signOut } = useAuth();
  const { flags, undoLast } = useFlags();
  const { total, active } = countFlags(flags);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle('Simple Admin');
  useEffect(() => heading.current?.focus(), []);
  useShortcuts({ undo: undoLast });
  return (
    <div className="oc-simple">
      <header className="oc-line oc-header">
        <BrandMark />
        <H1 className="oc-simple-title" ref={heading} tabIndex={-1}>
          Simple Admin
        </H1>
        <EnvironmentTag />
        <span className="oc-header-space" />
        <Button icon={<LogOutIcon />} text="Logout" onClick={() => void signOut()} />
      </header>
      <main className="oc-stack oc-simple-main">
        <SessionNotes />
        <ListNotice prefix="Database Error" />
        <div className="oc-stack oc-close">
          <CountStrip label="Counters" counts={{ 'Total Flags': total, 'Active Features': active }} />
          <LastChangeStrip />
        </div>
        <SimpleFlagList />
        <HelpCard />
      </main>
    </div>
  );
}

function SimpleFlagList() {
  const { flags, loading, fetchedAt, refresh } = useFlags();
  // A list that failed to load must not look empty. The notice above explains the failure.
  if (fetchedAt === null) return loading && <ListSkeleton label="Loading feature flags" rows={12} />;
  return (
    <Panel
      title="Feature Flags"
      aside={
        <span className="oc-row oc-actions">
          <ListRefresh />
        </span>
      }
    >
      {flags.length === 0 ? (
        <EmptyState
          icon={<FlagIcon size={48} />}
          title="No Feature Flags Found"
          description="The database returned no flags."
          action={<Button intent="primary" text="Try Again" loading={loading} onClick={() => void refresh()} />}
        />
      ) : (
        <FlagItems rows={flags} badge="enabled" />
      )}
    </Panel>
  );
}

function HelpCard() {
  return (
    <Card className="oc-help" role="group" aria-labelledby="oc-help-title">
      <H2 id="oc-help-title" className="oc-side-title">
        <HelpIcon /> What are feature flags?
      </H2>
      <p>
        A feature flag shows or hides one part of the website without a new release. On means that visitors see it, off
        means that they do not. New visitors see a change at once; a browser that was on the site in the last five
        minutes follows when those five minutes are over.
      </p>
      <p>
        Flags marked <strong>Critical</strong> ask before they go off, because they take pages, forms or a language
        away. Every change can be undone, and the database keeps who made it and when.
      </p>
    </Card>
  );
}
